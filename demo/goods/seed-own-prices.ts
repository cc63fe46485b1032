import { and, asc, eq, inArray } from 'drizzle-orm'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import { lockPricedProducts, writeOwnPrices } from '#features/goods/catalog/server/own-prices/write-own-prices.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import type { Tx } from '#server/database/database.ts'

const brandUri = 'saebyeoknaru'
const owner = 'storecoffee'
/** Tenths of a percent. One own price is below the price of the level and one above, which the partner centre marks. */
const margins = new Map([
  ['컵홀더 크라프트', 30],
  ['종이컵 캐리어', 250],
])

/** Gives the second store of a shown account a price of its own for two products. */
export async function seedOwnPrices(tx: Tx, at: Date): Promise<void> {
  const [, store] = await tx
    .select({ id: chainStore.id, partnerId: chainStore.partnerId })
    .from(chainStore)
    .innerJoin(member, eq(member.id, chainStore.memberId))
    .where(eq(member.username, owner))
    .orderBy(asc(chainStore.id))
  const products = await tx
    .select({ id: partnerProduct.id, name: partnerProduct.name })
    .from(partnerProduct)
    .innerJoin(partner, eq(partner.id, partnerProduct.partnerId))
    .where(and(eq(partner.uri, brandUri), inArray(partnerProduct.name, [...margins.keys()])))
  if (!store) return
  const ids = products.map(({ id }) => id)
  await lockPricedProducts(tx, ids)
  const saved = products.map(({ id, name }) => ({
    chainStoreId: store.id,
    partnerProductId: id,
    marginType: 'RATE' as const,
    margin: margins.get(name) ?? 0,
  }))
  await writeOwnPrices(tx, { partnerId: store.partnerId, saved, removed: [], at })
}
