import { findShop, isPublic } from '#features/brands/brands/server/find-shop.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { faqCall } from '../contract/faq.calls.ts'
import { listFaqs } from './list-faqs.ts'

export function faqRoutes(routes: Routes, { db }: { db: Database }): void {
  routes.on(faqCall, async ({ query: { partnerUri, ...filter } }) => {
    if (partnerUri === undefined) return success({ content: await listFaqs(db, filter) })
    const shop = await findShop(db, partnerUri)
    return shop && isPublic(shop)
      ? success({ content: await listFaqs(db, { ...filter, partnerId: shop.partnerId }) })
      : notFound()
  })
}
