import type { Tx } from '#server/database/database.ts'
import { searchChoseong, searchText } from '#values/choseong.ts'
import { buyerPrice, storePrice, type Margin, type Tier } from '../contract/price.ts'
import { listPriceOf } from '../contract/list-price.ts'
import { marketLevel } from './market-level.ts'
import {
  deletePrices,
  listAssortment,
  listDiscounts,
  listSupplyTiers,
  updateCategoryCounts,
  updateCopies,
  upsertPrices,
  type AssortmentRow,
  type PriceRow,
} from './prices.store.ts'

/**
 * Recomputes the denormalised columns that lists and orders read: prices per level, names and search texts of the given
 * products of brands. Call it in the transaction of every change of a supply price, a margin, a level, a product or an option.
 */
export async function refreshPrices(tx: Tx, partnerProductIds: number[]): Promise<void> {
  if (partnerProductIds.length === 0) return
  const rows = await listAssortment(tx, partnerProductIds)
  const supply = await listSupplyTiers(tx, [...new Set(rows.map((row) => row.productId))])
  const discounts = await listDiscounts(tx, [...new Set(rows.map((row) => row.partnerId))])
  await upsertPrices(
    tx,
    rows.flatMap((row) => pricesOf(row, supply.get(row.productId) ?? [], discounts.get(row.partnerId) ?? [])),
  )
  const left = rows.filter((row) => row.marketMargin === null).map((row) => row.id)
  await deletePrices(tx, { partnerProductIds: left, level: marketLevel })
  await updateCopies(
    tx,
    rows.map((row) => ({
      id: row.id,
      name: row.name,
      categoryId: row.categoryId,
      rootCategoryId: row.rootCategoryId,
      isListed: row.status !== 'STOP' && row.isSold,
      searchText: searchText(row.name),
      searchChoseong: searchChoseong(row.name),
      pictures: row.pictures,
    })),
  )
  const partnerIds = [...new Set(rows.map((row) => row.partnerId))]
  await updateCategoryCounts(tx, partnerIds)
}

interface LevelDiscount {
  level: number
  discount: number
}

function pricesOf(row: AssortmentRow, supply: Tier[], discounts: LevelDiscount[]): PriceRow[] {
  const margin: Margin = { type: row.marginType, value: row.margin }
  const levels = discounts.map(({ level, discount }) =>
    priceRow(
      row,
      level,
      supply.map((tier) => ({
        count: tier.count,
        price: buyerPrice(storePrice(tier.price, margin), tier.price, discount),
      })),
    ),
  )
  if (row.marketMargin === null) return levels
  const market: Margin = { type: 'RATE', value: row.marketMargin }
  const tiers = supply.map((tier) => ({ count: tier.count, price: storePrice(tier.price, market) }))
  return [...levels, priceRow(row, marketLevel, tiers)]
}

const priceRow = (row: AssortmentRow, level: number, tiers: Tier[]): PriceRow => ({
  partnerId: row.partnerId,
  partnerProductId: row.id,
  level,
  tiers,
  ...listPriceOf({ ...row, tiers }),
})
