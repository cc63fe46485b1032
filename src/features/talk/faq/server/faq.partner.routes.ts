import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  brandFaqsCall,
  deleteBrandFaqCall,
  editBrandFaqCall,
  orderBrandFaqsCall,
  writeBrandFaqCall,
} from '../contract/faq.partner.calls.ts'
import { listWrittenFaqs } from './list-faqs.ts'
import { orderFaqs } from './order-faqs.ts'
import { deleteFaq, editFaq, writeFaq } from './write-faq.ts'

export function faqPartnerRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(brandFaqsCall, async ({ shop }) => success({ content: await listWrittenFaqs(db, shop.partnerId) }))

  routes.on(writeBrandFaqCall, ({ body: form, shop, http: { audit, once } }) =>
    writeFaq(db, { owner: shop.partnerId, form, at: clock(), audit, once }),
  )

  routes.on(editBrandFaqCall, ({ params: { id }, body: { version, faq: form }, shop, http: { audit } }) =>
    editFaq(db, { owner: shop.partnerId, id, version, form, at: clock(), audit }),
  )

  routes.on(deleteBrandFaqCall, ({ params: { id }, shop, http: { audit } }) =>
    deleteFaq(db, { owner: shop.partnerId, id, at: clock(), audit }),
  )

  routes.on(orderBrandFaqsCall, ({ body: order, shop, http: { audit } }) =>
    orderFaqs(db, { owner: shop.partnerId, order, at: clock(), audit }),
  )
}
