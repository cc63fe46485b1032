import type { Tx } from '#server/database/database.ts'
import type { PriceStep } from '#values/price-step.ts'
import { listPriceOf } from '../../contract/list-price.ts'
import { ownPriceOf, type Tier } from '../../contract/price.ts'
import type { AssortmentRow } from '../prices.queries.ts'
import type { OwnMargin } from './own-price-terms.ts'
import { listOwnMargins, updateOwnPrices, type OwnPriceRow } from './own-price.queries.ts'

/** Batch size: a popular product can have an own price in hundreds of stores. */
const atOnce = 2_000

/** Recomputes the own prices of locked partner products in all stores that have one. */
export async function refreshOwnPrices(
  tx: Tx,
  rows: readonly AssortmentRow[],
  supply: ReadonlyMap<number, Tier[]>,
): Promise<void> {
  const products = new Map(rows.map((row) => [row.id, row]))
  const own = await listOwnMargins(tx, [...products.keys()])
  const priced = own.flatMap((each): OwnPriceRow[] => {
    const product = products.get(each.partnerProductId)
    return product ? [priceRow(each, product, supply.get(product.productId) ?? [])] : []
  })
  for (let start = 0; start < priced.length; start += atOnce) {
    await updateOwnPrices(tx, priced.slice(start, start + atOnce))
  }
}

function priceRow(own: OwnMargin, product: AssortmentRow, supply: readonly Tier[]): OwnPriceRow {
  const { chainStoreId, partnerProductId } = own
  const tiers = ownTiers(supply, own, product.priceStep)
  return { chainStoreId, partnerProductId, tiers, ...listPriceOf({ ...product, tiers }) }
}

/** Prices of a store at its own margin. */
export const ownTiers = (
  supply: readonly Tier[],
  { marginType, margin }: Pick<OwnMargin, 'marginType' | 'margin'>,
  step: PriceStep,
): Tier[] =>
  supply.map(({ count, price }) => ({ count, price: ownPriceOf(price, { type: marginType, value: margin }, step) }))
