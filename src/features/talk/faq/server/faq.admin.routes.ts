import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { adminFaqsCall, deleteFaqCall, editFaqCall, orderFaqsCall, writeFaqCall } from '../contract/faq.admin.calls.ts'
import { listWrittenFaqs } from './list-faqs.ts'
import { orderFaqs } from './order-faqs.ts'
import { deleteFaq, editFaq, writeFaq } from './write-faq.ts'

export function faqAdminRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(adminFaqsCall, async () => success({ content: await listWrittenFaqs(db, null) }))

  routes.on(writeFaqCall, ({ body: form, http: { audit, once } }) =>
    writeFaq(db, { owner: null, form, at: clock(), audit, once }),
  )

  routes.on(editFaqCall, ({ params: { id }, body: { version, faq: form }, http: { audit } }) =>
    editFaq(db, { owner: null, id, version, form, at: clock(), audit }),
  )

  routes.on(deleteFaqCall, ({ params: { id }, http: { audit } }) =>
    deleteFaq(db, { owner: null, id, at: clock(), audit }),
  )

  routes.on(orderFaqsCall, ({ body: order, http: { audit } }) =>
    orderFaqs(db, { owner: null, order, at: clock(), audit }),
  )
}
