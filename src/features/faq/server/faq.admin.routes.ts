import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { adminFaqsCall, deleteFaqCall, editFaqCall, orderFaqsCall, writeFaqCall } from '../contract/faq.admin.calls.ts'
import { orderAnswer, writtenAnswer } from './faq-answers.ts'
import { listWrittenFaqs } from './list-faqs.ts'
import { orderFaqs } from './order-faqs.ts'
import { deleteFaq, editFaq, writeFaq } from './write-faq.ts'

export function faqAdminRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(adminFaqsCall, async () => success({ content: await listWrittenFaqs(db, null) }))

  // `audit` is set in the routes below because the policies of their calls say so.
  routes.on(writeFaqCall, async ({ body: form, http: { audit, once } }) =>
    writtenAnswer(await writeFaq(db, { owner: null, form, at: clock(), audit: audit, once })),
  )

  routes.on(editFaqCall, async ({ params: { id }, body: { version, faq: form }, http }) => {
    const audit = http.audit
    return writtenAnswer(await editFaq(db, { owner: null, id, version, form, at: clock(), audit }))
  })

  routes.on(deleteFaqCall, async ({ params: { id }, http }) => {
    const audit = http.audit
    const outcome = await deleteFaq(db, { owner: null, id, at: clock(), audit })
    return outcome.ok ? success() : notFound()
  })

  routes.on(orderFaqsCall, async ({ body: order, http }) => {
    const audit = http.audit
    return orderAnswer(await orderFaqs(db, { owner: null, order, at: clock(), audit }))
  })
}
