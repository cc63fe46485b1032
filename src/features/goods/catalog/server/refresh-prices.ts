import type { Tx } from '#server/database/database.ts'
import { searchChoseong, searchText } from '#values/choseong.ts'
import { levelPrice, marketPrice, type Margin, type Tier } from '../contract/price.ts'
import { listPriceOf } from '../contract/list-price.ts'
import { marketLevel } from './market-level.ts'
import { refreshOwnPrices } from './own-prices/refresh-own-prices.ts'
import {
  deletePrices,
  listAssortment,
  listDiscounts,
  listSupplyTiers,
  lockForRefresh,
  updateCategoryCounts,
  updateCopies,
  upsertPrices,
  type AssortmentRow,
  type PriceRow,
} from './prices.queries.ts'

/**
 * Recomputes the denormalised columns that lists and orders read: prices per level, own prices of stores, names and search texts of the
 * given products of brands. Call it in the transaction of every change of a supply price, a margin, a level, a product or an option.
 */
export async function refreshPrices(tx: Tx, partnerProductIds: number[]): Promise<void> {
  const partnerIds = new Set<number>()
  for (let start = 0; start < partnerProductIds.length; start += partnerProductsAtOnce) {
    const refreshed = await refreshBatch(tx, partnerProductIds.slice(start, start + partnerProductsAtOnce))
    for (const partnerId of refreshed) partnerIds.add(partnerId)
  }
  await recountCategories(tx, [...partnerIds])
}

/** Batch size: a statement takes 65,535 parameters, a partner product has six prices of nine. */
const partnerProductsAtOnce = 500

/** Recounts the listed products of some brands per category. */
export async function recountCategories(tx: Tx, partnerIds: readonly number[]): Promise<void> {
  for (let start = 0; start < partnerIds.length; start += brandsAtOnce) {
    await updateCategoryCounts(tx, partnerIds.slice(start, start + brandsAtOnce))
  }
}

/** Batch size: a brand can sell 20,000 products, and no statement may run longer than 5 seconds. */
const brandsAtOnce = 20

/** Returns the brands of the rows. */
async function refreshBatch(tx: Tx, partnerProductIds: number[]): Promise<number[]> {
  await lockForRefresh(tx, partnerProductIds)
  const rows = await listAssortment(tx, partnerProductIds)
  const supply = await listSupplyTiers(tx, [...new Set(rows.map((row) => row.productId))])
  const discounts = await listDiscounts(tx, [...new Set(rows.map((row) => row.partnerId))])
  await upsertPrices(
    tx,
    rows.flatMap((row) => pricesOf(row, supply.get(row.productId) ?? [], discounts.get(row.partnerId) ?? [])),
  )
  await refreshOwnPrices(tx, rows, supply)
  const left = rows.filter((row) => row.marketMargin === null).map((row) => row.id)
  await deletePrices(tx, { partnerProductIds: left, level: marketLevel })
  await updateCopies(
    tx,
    rows.map((row) => ({
      id: row.id,
      name: row.name,
      categoryId: row.categoryId,
      rootCategoryId: row.rootCategoryId,
      isListed: row.status !== 'STOP' && row.isSold && !row.isCategoryHidden,
      searchText: searchText(row.name),
      searchChoseong: searchChoseong(row.name),
      pictures: row.pictures,
    })),
  )
  return rows.map((row) => row.partnerId)
}

interface LevelDiscount {
  level: number
  discount: number
}

export function pricesOf(row: AssortmentRow, supply: Tier[], discounts: LevelDiscount[]): PriceRow[] {
  const margin: Margin = { type: row.marginType, value: row.margin }
  const levels = discounts.map(({ level, discount }) =>
    priceRow(
      row,
      level,
      supply.map((tier) => ({
        count: tier.count,
        price: levelPrice(tier.price, { margin, discountPercent: discount, step: row.priceStep }),
      })),
    ),
  )
  const { marketMargin } = row
  if (marketMargin === null) return levels
  const tiers = supply.map((tier) => ({
    count: tier.count,
    price: marketPrice(tier.price, marketMargin, row.priceStep),
  }))
  return [...levels, priceRow(row, marketLevel, tiers)]
}

const priceRow = (row: AssortmentRow, level: number, tiers: Tier[]): PriceRow => ({
  partnerId: row.partnerId,
  partnerProductId: row.id,
  level,
  tiers,
  ...listPriceOf({ ...row, tiers }),
})
