import { columnsOf } from '#features/goods/assortment/server/change-partner-products.ts'
import { storePrice, findTier, type MarginType, type Tier } from '#features/goods/catalog/contract/price.ts'
import {
  listAdminPartnerProducts,
  type PartnerProductRecord,
} from '#features/goods/catalog/server/arrange/partner-product-records.ts'
import { pricePartnerProducts } from '#features/goods/catalog/server/arrange/preview-prices.ts'
import { marketLevel } from '#features/goods/catalog/server/market-level.ts'
import type { Db } from '#server/database/database.ts'
import { isDeepStrictEqual } from 'node:util'
import type { PriceEffect, PriceWarning } from '../../contract/assortment.partner.calls.ts'
import type { PartnerProductEdit } from '../../contract/partner-product-edits.ts'
import { termsOf } from './change-own-products.ts'
import { salesStart } from './list-own-products.ts'
import { marginShare } from './margin-share.ts'
import type { ProductSales, Purchase } from './product-sales.ts'

type Priced = Awaited<ReturnType<typeof pricePartnerProducts>>[number]
type PricedChange = Priced & { fresh: PartnerProductRecord; isChanged: boolean }

const shownStores = 5
const shownNames = 3

interface PreviewRequest {
  partnerId: number
  items: readonly PartnerProductEdit[]
  at: Date
  sales: ProductSales
}

/**
 * Computes the effect of a change before it is saved, by the formula that writes the prices. Undefined: a product
 * belongs to another brand.
 */
export async function previewChange(
  db: Db,
  { partnerId, items, at, sales }: PreviewRequest,
): Promise<PriceEffect | undefined> {
  const ids = items.map(({ id }) => id)
  const records = new Map((await listAdminPartnerProducts(db, partnerId, ids)).map((row) => [row.id, row]))
  if (records.size < items.length) return undefined
  const fresh = new Map<number, PartnerProductRecord>()
  for (const item of items) {
    const row = records.get(item.id)
    if (row) fresh.set(item.id, { ...row, ...columnsOf(termsOf(item), row) })
  }
  const priced = (await pricePartnerProducts(db, fresh)).flatMap((each): PricedChange[] => {
    const next = fresh.get(each.row.id)
    return next ? [{ ...each, fresh: next, isChanged: !isDeepStrictEqual(next, records.get(each.row.id)) }] : []
  })
  const purchases = await sales.listPurchases(db, { partnerId, ids, since: salesStart(at) })
  return effectOf(priced, purchases)
}

interface ListPrices {
  storePrice: number
  rate: number
  marketPrice: number | null
}

interface Terms {
  marginType: MarginType
  margin: number
}

function pricesOf({ supply, row }: PricedChange, { marginType, margin }: Terms, rows: Priced['before']): ListPrices {
  const cost = supply[0]?.price ?? 0
  const price = storePrice(cost, { type: marginType, value: margin }, row.priceStep)
  const marketPrice = rows.find(({ level }) => level === marketLevel)?.lowestPrice ?? null
  return { storePrice: price, rate: marginShare(price, cost), marketPrice }
}

function effectOf(priced: readonly PricedChange[], purchases: readonly Purchase[]): PriceEffect {
  const items = priced.map((each) => ({
    id: each.row.id,
    before: pricesOf(each, each.row, each.before),
    after: pricesOf(each, each.fresh, each.after),
  }))
  const repriced = items.filter(({ before, after }) => before.storePrice !== after.storePrice)
  const changes = repriced.map(({ before, after }) => (after.storePrice - before.storePrice) / (before.storePrice || 1))
  return {
    changedCount: priced.filter(({ isChanged }) => isChanged).length,
    pricedCount: repriced.length,
    averageChange: changes.length > 0 ? Math.round((sumOf(changes) * 1_000) / changes.length) : 0,
    ...salesEffect(priced, purchases),
    warnings: warningsOf(priced, items),
    items,
  }
}

/** Computes the margin and the stores' payments of the last 30 days at the new prices. */
function salesEffect(priced: readonly PricedChange[], purchases: readonly Purchase[]) {
  const byId = new Map(priced.map((each) => [each.row.id, each]))
  const margin = { before: 0, after: 0 }
  const stores = new Map<number, { id: number; name: string; difference: number }>()
  for (const bought of purchases) {
    const product = byId.get(bought.partnerProductId)
    if (!product) continue
    const tierPrice = (tiers: readonly Tier[] | undefined) =>
      findTier(product.row.priceModel, tiers ?? [], bought.tierCount)?.price
    const at = (rows: Priced['before']) =>
      tierPrice(bought.ownTiers ?? rows.find(({ level }) => level === bought.level)?.tiers)
    const [cost, before, after] = [tierPrice(product.supply), at(product.before), at(product.after)]
    // The count or the market of this sale is no longer offered.
    if (cost === undefined || before === undefined || after === undefined) continue
    margin.before += (before - cost) * bought.sold
    margin.after += (after - cost) * bought.sold
    const store = stores.get(bought.storeId) ?? { id: bought.storeId, name: bought.storeName, difference: 0 }
    store.difference += (after - before) * bought.sold
    stores.set(store.id, store)
  }
  const affected = [...stores.values()]
    .filter(({ difference }) => difference !== 0)
    .toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference) || a.id - b.id)
  const others = affected.slice(shownStores).map(({ difference }) => difference)
  return {
    margin,
    storeCount: affected.length,
    stores: affected.slice(0, shownStores),
    otherStores: {
      count: others.length,
      average: others.length > 0 ? Math.round(sumOf(others) / others.length) : 0,
    },
  }
}

function warningsOf(priced: readonly PricedChange[], items: PriceEffect['items']): PriceEffect['warnings'] {
  const found: Record<PriceWarning, string[]> = { 'mandatory-rises': [], 'no-margin': [], 'market-below-store': [] }
  priced.forEach(({ row, fresh, supply, before, after }, index) => {
    const item = items[index]
    if (!item) return
    if (fresh.isMandatory && item.after.storePrice > item.before.storePrice) found['mandatory-rises'].push(row.name)
    const sellsAtCost = (rows: Priced['before']) =>
      rows.some(
        ({ level, tiers }) => level !== marketLevel && tiers.some(({ price }, at) => price <= (supply[at]?.price ?? 0)),
      )
    if (sellsAtCost(after) && !sellsAtCost(before)) found['no-margin'].push(row.name)
    const isBelow = ({ marketPrice, storePrice: price }: ListPrices) => marketPrice !== null && marketPrice < price
    if (isBelow(item.after) && !isBelow(item.before)) found['market-below-store'].push(row.name)
  })
  return Object.entries(found)
    .filter(([, names]) => names.length > 0)
    .map(([code, names]) => ({
      code: code as PriceWarning, // the keys are the codes
      count: names.length,
      names: names.slice(0, shownNames),
    }))
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)
