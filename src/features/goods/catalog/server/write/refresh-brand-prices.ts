import type { Tx } from '#server/database/database.ts'
import { listPartnerProductIds } from '../prices.queries.ts'
import { refreshPrices } from '../refresh-prices.ts'
import { lockCatalogOfBrand } from './lock-catalogs.ts'

/**
 * Recomputes all prices of a brand after a change of its levels; the lock keeps out new partner products with the former
 * discounts.
 */
export async function refreshBrandPrices(tx: Tx, partnerId: number): Promise<void> {
  await lockCatalogOfBrand(tx, partnerId)
  await refreshPrices(tx, await listPartnerProductIds(tx, partnerId))
}
