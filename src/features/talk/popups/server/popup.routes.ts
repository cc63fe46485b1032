import { findShop, isPublic } from '#features/brands/brands/server/find-shop.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { brandPopupsCall, popupsCall } from '../contract/popup.calls.ts'
import { listPopups } from './list-popups.ts'

export function popupsRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(popupsCall, async () => success({ content: await listPopups(db, { at: clock() }) }))

  routes.on(brandPopupsCall, async ({ query: { partnerUri } }) => {
    const shop = await findShop(db, partnerUri)
    if (!shop || !isPublic(shop)) return notFound()
    return success({ content: await listPopups(db, { partnerId: shop.partnerId, at: clock() }) })
  })
}
