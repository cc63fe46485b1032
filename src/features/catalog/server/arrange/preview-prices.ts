import type { Db } from '#server/database/database.ts'
import { marketLevel } from '../market-level.ts'
import { listAssortment, listDiscounts, listSupplyTiers } from '../prices.store.ts'
import { pricesOf } from '../refresh-prices.ts'
import type { ListingColumns } from './listing-records.ts'

export interface ListedPrices {
  levels: { level: number; name: string; price: number }[]
  market: number | null
}

/** The list prices of some listings, now and with other terms, by the formula of `refreshPrices`. */
export async function previewPrices(
  db: Db,
  ids: number[],
  change: Pick<ListingColumns, 'marginType' | 'margin' | 'marketMargin'>,
): Promise<{ id: number; partnerId: number; name: string; before: ListedPrices; after: ListedPrices }[]> {
  const rows = await listAssortment(db, ids)
  const supply = await listSupplyTiers(db, [...new Set(rows.map((row) => row.productId))])
  const discounts = await listDiscounts(db, [...new Set(rows.map((row) => row.partnerId))])
  const listed = (row: (typeof rows)[number]): ListedPrices => {
    const named = discounts.get(row.partnerId) ?? []
    const prices = pricesOf(row, supply.get(row.productId) ?? [], named)
    const nameOf = (level: number) => named.find((each) => each.level === level)?.name ?? ''
    return {
      levels: prices
        .filter(({ level }) => level !== marketLevel)
        .map(({ level, lowestPrice }) => ({ level, name: nameOf(level), price: lowestPrice }))
        .toSorted((a, b) => a.level - b.level),
      market: prices.find(({ level }) => level === marketLevel)?.lowestPrice ?? null,
    }
  }
  return rows.map((row) => ({
    id: row.id,
    partnerId: row.partnerId,
    name: row.name,
    before: listed(row),
    after: listed({ ...row, ...change }),
  }))
}
