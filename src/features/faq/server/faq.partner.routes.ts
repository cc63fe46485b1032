import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  brandFaqsCall,
  deleteBrandFaqCall,
  editBrandFaqCall,
  orderBrandFaqsCall,
  writeBrandFaqCall,
} from '../contract/faq.partner.calls.ts'
import { orderAnswer, writtenAnswer } from './faq-answers.ts'
import { listWrittenFaqs } from './list-faqs.ts'
import { orderFaqs } from './order-faqs.ts'
import { deleteFaq, editFaq, writeFaq } from './write-faq.ts'

export function faqPartnerRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(brandFaqsCall, async ({ shop }) => success({ content: await listWrittenFaqs(db, shop.partnerId) }))

  // `audit` is set in the routes below because the policies of their calls say so.
  routes.on(writeBrandFaqCall, async ({ body: form, shop, http: { audit, once } }) =>
    writtenAnswer(await writeFaq(db, { owner: shop.partnerId, form, at: clock(), audit: audit, once })),
  )

  routes.on(editBrandFaqCall, async ({ params: { id }, body: { version, faq: form }, shop, http }) => {
    const audit = http.audit
    return writtenAnswer(await editFaq(db, { owner: shop.partnerId, id, version, form, at: clock(), audit }))
  })

  routes.on(deleteBrandFaqCall, async ({ params: { id }, shop, http }) => {
    const audit = http.audit
    const outcome = await deleteFaq(db, { owner: shop.partnerId, id, at: clock(), audit })
    return outcome.ok ? success() : notFound()
  })

  routes.on(orderBrandFaqsCall, async ({ body: order, shop, http }) => {
    const audit = http.audit
    return orderAnswer(await orderFaqs(db, { owner: shop.partnerId, order, at: clock(), audit }))
  })
}
