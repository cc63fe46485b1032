import { partnerUriHeader } from '#contract/envelope.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success, type Answer } from '#server/http/answers.ts'
import { encoded } from '#server/http/encoded.ts'
import type { Buyer } from '#server/http/caller.ts'
import type { Incoming, Routes } from '#server/http/route.ts'
import { partnerUriParam } from '../contract/catalog.calls.ts'
import { unwishCall, wishCall, wishListCall } from '../contract/wish.calls.ts'
import { findShopView, type ShopView } from './shop-view.ts'
import { listWishPage, addWish, removeWish } from './wishes.ts'

export function wishRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(wishListCall, async ({ caller, params, query }) => {
    const shop = await findShopView(db, caller, params.partnerUri)
    return shop ? encoded(await listWishPage(db, caller, { shop, list: query })) : notFound()
  })

  routes.on(wishCall, ({ caller, params, http }) =>
    changeWish(db, { caller, params, http }, async (wish) =>
      (await addWish(db, caller, { ...wish, at: clock() })) ? success({ wished: true }) : notFound(),
    ),
  )

  routes.on(unwishCall, ({ caller, params, http }) => {
    // Only DELETE requires the header: the specification sends none with POST [spec §7].
    if (http.headers[partnerUriKey] === undefined) return Promise.resolve(badHeader)
    return changeWish(db, { caller, params, http }, async (wish) =>
      (await removeWish(db, caller, wish)) ? success({ wished: false }) : notFound(),
    )
  })
}

const partnerUriKey = partnerUriHeader.toLowerCase()
const badHeader = { ok: false, refused: 'bad-header' } as const
const otherShop = { ok: false, refused: 'other-shop' } as const

interface WishRequest {
  caller: Buyer
  params: { partnerUri: string; productId: number }
  http: Incoming
}

async function changeWish(
  db: Database,
  { caller, params, http }: WishRequest,
  change: (wish: { shop: ShopView; partnerProductId: number }) => Promise<Answer>,
): Promise<Answer | typeof badHeader | typeof otherShop> {
  // The specification sends the shop twice; both must agree, so that neither reaches another shop [T25].
  const named = http.headers[partnerUriKey]
  if (named !== undefined) {
    // Node joins doubled headers with a comma, which makes them malformed.
    if (!partnerUriParam.safeParse(named).success) return badHeader
    if (String(named).toLowerCase() !== params.partnerUri.toLowerCase()) return otherShop
  }
  const shop = await findShopView(db, caller, params.partnerUri)
  if (!shop) return notFound()
  return change({ shop, partnerProductId: params.productId })
}
