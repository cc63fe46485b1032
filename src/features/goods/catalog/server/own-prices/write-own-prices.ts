import type { Tx } from '#server/database/database.ts'
import { listAssortment, listSupplyTiers, lockForRefresh } from '../prices.queries.ts'
import { lockCatalogsOfPartnerProducts } from '../write/lock-catalogs.ts'
import type { OwnMargin, PricedPair } from './own-price-terms.ts'
import { deleteOwnPrices, upsertOwnMargins } from './own-price.queries.ts'
import { refreshOwnPrices } from './refresh-own-prices.ts'

/**
 * Locks the products of own prices, so that neither their supply prices nor their own prices change until the end of the transaction.
 * Lock the stores first, because an own price also changes the row of its store.
 */
export async function lockPricedProducts(tx: Tx, partnerProductIds: readonly number[]): Promise<void> {
  await lockCatalogsOfPartnerProducts(tx, partnerProductIds)
  await lockForRefresh(tx, partnerProductIds)
}

export interface OwnPriceChanges {
  partnerId: number
  saved: readonly OwnMargin[]
  removed: readonly PricedPair[]
  at: Date
}

/** Writes and removes own prices of locked products. */
export async function writeOwnPrices(tx: Tx, { partnerId, saved, removed, at }: OwnPriceChanges): Promise<void> {
  await deleteOwnPrices(tx, removed)
  if (saved.length === 0) return
  await upsertOwnMargins(
    tx,
    saved.map((own) => ({ ...own, partnerId })),
    at,
  )
  const rows = await listAssortment(tx, [...new Set(saved.map(({ partnerProductId }) => partnerProductId))])
  const supply = await listSupplyTiers(tx, [...new Set(rows.map(({ productId }) => productId))])
  await refreshOwnPrices(tx, rows, supply)
}
