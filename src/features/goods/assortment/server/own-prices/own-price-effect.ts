import type { Tier } from '#features/goods/catalog/contract/price.ts'
import { checksumOf } from '#features/platform/files/server/workbook/shown-plan.ts'
import { ownTiers } from '#features/goods/catalog/server/own-prices/refresh-own-prices.ts'
import {
  largeChange,
  ownPriceWarnings,
  type OwnPriceEffect,
  type OwnPriceItem,
  type OwnPriceWarning,
} from '../../contract/own-prices.partner.calls.ts'
import type { PricedPairRow } from './own-price.queries.ts'

/** An item with its stored pair, and all prices of the store before and after. */
export interface PlannedOwnPrice {
  item: OwnPriceItem
  row: PricedPairRow
  before: readonly Tier[]
  after: readonly Tier[]
  isChanged: boolean
  warnings: OwnPriceWarning[]
}

/**
 * Computes the effect of each item. Undefined: a store or a product belongs to another brand, or the store is closed.
 */
export function planOwnPrices(
  rows: readonly PricedPairRow[],
  items: readonly OwnPriceItem[],
): PlannedOwnPrice[] | undefined {
  const byPair = new Map(rows.map((row) => [keyOf(row), row]))
  const planned = items.flatMap((item): PlannedOwnPrice[] => {
    const row = byPair.get(keyOf(item))
    return row ? [planOf(item, row)] : []
  })
  return planned.length === items.length ? planned : undefined
}

const keyOf = ({ chainStoreId, partnerProductId }: Pick<OwnPriceItem, 'chainStoreId' | 'partnerProductId'>) =>
  `${chainStoreId} ${partnerProductId}`

function planOf(item: OwnPriceItem, row: PricedPairRow): PlannedOwnPrice {
  const { own } = item
  const before = row.ownTiers ?? row.levelTiers
  const after = own ? ownTiers(row.supply, own, row.priceStep) : row.levelTiers
  const isChanged = (own?.marginType ?? null) !== row.marginType || (own?.margin ?? null) !== row.margin
  const found: Record<OwnPriceWarning, boolean> = {
    raises: isAbove(after, before),
    'above-level': own !== null && isAbove(after, row.levelTiers),
    'no-margin': own !== null && after.some(({ price }, at) => price <= (row.supply[at]?.price ?? 0)),
    'large-change': isLarge(firstPrice(before), firstPrice(after)),
  }
  return { item, row, before, after, isChanged, warnings: ownPriceWarnings.filter((code) => found[code]) }
}

const isLarge = (before: number, after: number) => Math.abs(after - before) * 100 > before * largeChange

/** Tells whether some count costs more in these tiers than in the others, which have the same counts. */
export const isAbove = (tiers: readonly Tier[], others: readonly Tier[]): boolean =>
  tiers.some(({ price }, at) => price > (others[at]?.price ?? price))

/** Rises of a change with a checksum of their prices, which distinguishes other rises of the same number. */
export function raisesOf(planned: readonly PlannedOwnPrice[]): { count: number; checksum: string } {
  const raises = planned.filter(({ warnings }) => warnings.includes('raises'))
  const shown = raises.map(({ item, before, after }) => [keyOf(item), before, after])
  return { count: raises.length, checksum: raises.length > 0 ? checksumOf(shown) : '' }
}

/** Effect of a change for the headquarters: first the large changes, then the other rises. */
export function effectOf(planned: readonly PlannedOwnPrice[]): OwnPriceEffect {
  const { count, checksum } = raisesOf(planned)
  return {
    changedCount: planned.filter(({ isChanged }) => isChanged).length,
    raisedCount: count,
    raised: checksum,
    largeCount: planned.filter(({ warnings }) => warnings.includes('large-change')).length,
    items: planned
      .toSorted((a, b) => urgencyOf(b) - urgencyOf(a))
      .map(({ row, before, after, warnings }) => ({
        ...pairOf(row),
        before: firstPrice(before),
        after: firstPrice(after),
        hasOwn: hasOwnPrice(row),
        warnings,
      })),
  }
}

export const hasOwnPrice = ({ marginType }: PricedPairRow): boolean => marginType !== null

const urgencyOf = ({ warnings }: PlannedOwnPrice): number =>
  (warnings.includes('large-change') ? 2 : 0) + (warnings.includes('raises') ? 1 : 0)

/** Names of a pair, and its prices of the smallest count. */
export const pairOf = (row: PricedPairRow) => ({
  chainStoreId: row.chainStoreId,
  storeName: row.storeName,
  levelName: row.levelName,
  partnerProductId: row.partnerProductId,
  name: row.name,
  spec: row.spec,
  supplyPrice: firstPrice(row.supply),
  levelPrice: firstPrice(row.levelTiers),
})

export const firstPrice = (tiers: readonly Tier[]): number => tiers[0]?.price ?? 0
