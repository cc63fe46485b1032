import type { Db } from '#server/database/database.ts'
import { marketLevel } from '../market-level.ts'
import { listAssortment, listDiscounts, listSupplyTiers } from '../prices.queries.ts'
import { pricesOf } from '../refresh-prices.ts'
import type { PartnerProductColumns } from './partner-product-records.ts'

export interface ListedPrices {
  levels: { level: number; name: string; price: number }[]
  market: number | null
}

type PricedTerms = Pick<PartnerProductColumns, 'marginType' | 'margin' | 'marketMargin'>

/** Computes the list prices of some partner products, now and with other terms, by the formula of `refreshPrices`. */
export async function previewPrices(
  db: Db,
  ids: number[],
  change: PricedTerms,
): Promise<{ id: number; partnerId: number; name: string; before: ListedPrices; after: ListedPrices }[]> {
  const priced = await pricePartnerProducts(db, new Map(ids.map((id) => [id, change])))
  return priced.map(({ row: { id, partnerId, name }, levelNames, before, after }) => {
    const listed = (prices: typeof before): ListedPrices => ({
      levels: prices
        .filter(({ level }) => level !== marketLevel)
        .map(({ level, lowestPrice }) => ({ level, name: levelNames.get(level) ?? '', price: lowestPrice }))
        .toSorted((a, b) => a.level - b.level),
      market: prices.find(({ level }) => level === marketLevel)?.lowestPrice ?? null,
    })
    return { id, partnerId, name, before: listed(before), after: listed(after) }
  })
}

/** Computes all prices of some partner products, now and with other terms for each, with their supply prices. */
export async function pricePartnerProducts(db: Db, changes: ReadonlyMap<number, PricedTerms>) {
  const rows = await listAssortment(db, [...changes.keys()])
  const supply = await listSupplyTiers(db, [...new Set(rows.map((row) => row.productId))])
  const discounts = await listDiscounts(db, [...new Set(rows.map((row) => row.partnerId))])
  return rows.map((row) => {
    const tiers = supply.get(row.productId) ?? []
    const levels = discounts.get(row.partnerId) ?? []
    const next = { ...row, ...changes.get(row.id) }
    return {
      row,
      supply: tiers,
      levelNames: new Map(levels.map(({ level, name }) => [level, name])),
      before: pricesOf(row, tiers, levels),
      after: pricesOf(next, tiers, levels),
      next,
    }
  })
}
