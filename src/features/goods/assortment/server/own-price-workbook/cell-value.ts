import type { OwnPriceMeasure } from '../../contract/own-price-sheet.partner.calls.ts'
import { firstPrice } from '../own-prices/own-price-effect.ts'
import type { StoredOwnPrice } from '../own-prices/own-price.queries.ts'

/** The value of an own price in a cell: won of the smallest count, or its markup in tenths of a percent. */
export function cellValue(
  measure: OwnPriceMeasure,
  { marginType, margin, tiers }: Pick<StoredOwnPrice, 'marginType' | 'margin' | 'tiers'>,
  supplyPrice: number,
): number {
  if (measure === 'price') return firstPrice(tiers)
  return marginType === 'RATE' || supplyPrice === 0 ? margin : Math.round((margin * 1_000) / supplyPrice)
}
