import type { Margin } from '#features/goods/catalog/contract/price.ts'
import type { OwnPriceEffect } from '#features/goods/assortment/contract/own-prices.partner.calls.ts'
import { lockPricedProducts, writeOwnPrices } from '#features/goods/catalog/server/own-prices/write-own-prices.ts'
import type { Brand, TestMember } from './people.ts'
import type { ApiClient } from './api-client.ts'
import type { World } from './world.ts'

/** Saves own prices as a headquarters that has seen and confirmed their rises. */
export async function putOwnPrices(api: ApiClient, items: object[], { uri }: Pick<Brand, 'uri'>) {
  const front = { 'front-uri': uri }
  const { data } = await api.post('/partnerAdmin/ownPrice/preview', { items }, front)
  const { raised: raisedSeen } = data as OwnPriceEffect
  return api.put('/partnerAdmin/ownPrice', { items, raisedSeen }, front)
}

/** Gives the first store of a member a price of its own for a product; null removes it, the last one of the store. */
export async function setOwnPrice(
  { db, now }: World,
  store: TestMember,
  { brand, partnerProductId, margin }: { brand: Brand; partnerProductId: number; margin: Margin | null },
): Promise<void> {
  const pair = { chainStoreId: store.storeIds[0] ?? 0, partnerProductId }
  await db.transact(async (tx) => {
    await lockPricedProducts(tx, [partnerProductId])
    await writeOwnPrices(tx, {
      partnerId: brand.partnerId,
      saved: margin ? [{ ...pair, marginType: margin.type, margin: margin.value }] : [],
      removed: margin ? [] : [pair],
      at: now,
    })
    return { ok: true }
  })
  // Sets the value that the gate would read with the next request.
  if (store.caller.store) store.caller.store.hasOwnPrices = margin !== null
}
