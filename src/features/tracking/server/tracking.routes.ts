import { inShop } from '#features/catalog/server/in-shop.ts'
import { findBundlePrices } from '#features/cart/server/bundle-prices.ts'
import { shipmentsOf } from '#features/ordering/server/read/order-detail.ts'
import { findReadableOrder } from '#features/ordering/server/order/readable-order.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, refusal, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { orderRefusalText } from '#features/ordering/contract/order-refusals.ts'
import {
  bundleDeliveryInfoCall,
  bundleDeliveryPriceCall,
  deliveryInfoCall,
  trackingCall,
} from '#features/delivery/contract/delivery.calls.ts'
import { listDeliveryPolicies } from '#features/catalog/server/supplier-deliveries.ts'
import type { Parcels } from '#features/delivery/server/parcels.ts'
import { trackParcel } from './track-parcel.ts'

export function deliveryRoutes(
  routes: Routes,
  { db, clock, parcels }: { db: Database; clock: Clock; parcels: Parcels },
): void {
  routes.on(bundleDeliveryPriceCall, ({ caller, query }) =>
    inShop(db, { caller, query }, async (shop) => {
      if (!shop.showsPrices) return refusal(409, orderRefusalText['store-waiting'])
      const partnerProductIds = query.partnerProductIdList.split(',').map(Number)
      const bundles = await findBundlePrices(db, caller, { shop, partnerProductIds, at: clock() })
      return bundles ? success(bundles) : notFound()
    }),
  )

  routes.on(bundleDeliveryInfoCall, ({ caller, query }) =>
    inShop(db, { caller, query }, async (shop) =>
      success(await listDeliveryPolicies(db, { partnerId: shop.partnerId, at: clock() })),
    ),
  )

  routes.on(deliveryInfoCall, async ({ caller, params }) => {
    const order = await findReadableOrder(db, caller, params.id)
    return order ? success(shipmentsOf(order)) : notFound()
  })

  routes.on(trackingCall, async ({ caller, params }) => {
    const { deliveryId: courier, deliveryNumber: number } = params
    const tracking = await trackParcel({ db, ...parcels }, caller, { courier, number })
    return tracking ? success(tracking) : notFound()
  })
}
