import { answerInShop } from '#features/goods/catalog/server/answer-in-shop.ts'
import type { ShopView } from '#features/goods/catalog/server/shop-view.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Buyer } from '#server/http/caller.ts'
import type { Routes } from '#server/http/route.ts'
import { findLastOfProduct } from '#features/orders/orders/server/read/last-of-product.ts'
import { listUnderWayRows } from '#features/orders/orders/server/read/under-way-rows.ts'
import { bundleDeliveryPriceCall } from '../contract/bundle-prices.calls.ts'
import { addToCartCall, cartCall, cartCountCall, changeCartCall, removeFromCartCall } from '../contract/cart.calls.ts'
import { lastProductOrderCall } from '../contract/last-order.calls.ts'
import { findBundlePrices } from './bundle-prices.ts'
import { countCart, type OwnersCart } from './cart.queries.ts'
import { addToCart, changeCounts, removeFromCart } from './change-cart.ts'
import { viewCart } from './view-cart.ts'

export function cartRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(addToCartCall, ({ caller, query, body }) =>
    answerInShop(db, { caller, query }, async (shop) => {
      if (isForOtherStore(caller, body)) return storeChanged
      return addToCart(db, cartOf(caller, shop), { pairs: body.map(pairOf), at: clock() })
    }),
  )

  routes.on(changeCartCall, ({ caller, query, body }) =>
    answerInShop(db, { caller, query }, async (shop) => {
      if (isForOtherStore(caller, body)) return storeChanged
      return changeCounts(db, cartOf(caller, shop), body.map(pairOf))
    }),
  )

  routes.on(removeFromCartCall, ({ caller, query, body }) =>
    answerInShop(db, { caller, query }, async (shop) => {
      const ids = body?.map((row) => row.cartId) ?? idsOf(query.ids)
      if (!ids) return { ok: false, refused: 'ids-missing' } as const
      return removeFromCart(db, cartOf(caller, shop), ids)
    }),
  )

  routes.on(cartCountCall, ({ caller, query }) =>
    answerInShop(db, { caller, query }, async (shop) => success({ count: await countCart(db, cartOf(caller, shop)) })),
  )

  routes.on(bundleDeliveryPriceCall, ({ caller, query }) =>
    answerInShop(db, { caller, query }, async (shop) => {
      if (!shop.showsPrices) return { ok: false, refused: 'store-waiting' } as const
      const partnerProductIds = query.partnerProductIdList.split(',').map(Number)
      const bundles = await findBundlePrices(db, caller, { shop, partnerProductIds, at: clock() })
      return bundles ? success(bundles) : notFound()
    }),
  )

  routes.on(lastProductOrderCall, ({ caller, query }) =>
    answerInShop(db, { caller, query }, async ({ partnerId }) => {
      const { partnerProductId } = query
      const { memberId, store } = caller
      const owner = { memberId, chainStoreId: store.id }
      const last = await findLastOfProduct(db, { ...owner, partnerId, partnerProductId })
      if (!last) return success({ last: null, underWay: 0 })
      const rows = await listUnderWayRows(db, { ...owner, partnerProductIds: [partnerProductId] })
      const underWay = rows.reduce((sum, { unshipped, inParcels }) => sum + unshipped + inParcels, 0)
      return success({ last: { ...last, orderedAt: last.orderedAt.toISOString() }, underWay })
    }),
  )

  routes.on(cartCall, ({ caller, query }) =>
    answerInShop(db, { caller, query }, async (shop) =>
      success(await viewCart(db, caller, { shop, ids: idsOf(query.ids), at: clock() })),
    ),
  )
}

const storeChanged = { ok: false, refused: 'store-changed' } as const

const cartOf = ({ memberId, store }: Buyer, { partnerId, level }: ShopView): OwnersCart => ({
  memberId,
  partnerId,
  level,
  chainStoreId: store.id,
})

const pairOf = ({
  partnerProductId,
  productOptionId,
  count,
}: {
  partnerProductId: number
  productOptionId: number | null
  count: number
}) => ({
  partnerProductId,
  productOptionId,
  count,
})

const isForOtherStore = (caller: Buyer, body: readonly { chainStoreId?: number | undefined }[]) =>
  body.some((row) => row.chainStoreId !== undefined && row.chainStoreId !== caller.store.id)

const idsOf = (list: string | undefined): number[] | undefined => list?.split(',').map(Number)
