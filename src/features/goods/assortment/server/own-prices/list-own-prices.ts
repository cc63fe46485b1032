import { listRecordVersions } from '#features/platform/audit/server/record-version.ts'
import type { PricedPair } from '#features/goods/catalog/server/own-prices/own-price-terms.ts'
import { findStoreOwner } from '#features/stores/chain-stores/server/find-store-owner.ts'
import type { Db } from '#server/database/database.ts'
import type { OwnPriceRow } from '../../contract/own-prices.partner.calls.ts'
import { listOwnProducts } from '../own-products/own-product.queries.ts'
import { listOwnPairs, listPricedPairs, type OwnPriceFilter } from './own-price.queries.ts'
import { firstPrice, isAbove, pairOf } from './own-price-effect.ts'

export const ownPriceSubject = ({ chainStoreId, partnerProductId }: PricedPair): string =>
  `ownPrice/${chainStoreId}-${partnerProductId}`

interface Paging {
  page: number
  size: number
}

/** Undefined: the store belongs to another brand. */
export async function listStoreOwnPrices(db: Db, of: { partnerId: number; chainStoreId: number }, paging: Paging) {
  const store = await findStoreOwner(db, { partnerId: of.partnerId, id: of.chainStoreId })
  return store && listOwnPrices(db, of, paging)
}

/** Undefined: the product belongs to another brand. */
export async function listProductOwnPrices(
  db: Db,
  of: { partnerId: number; partnerProductId: number },
  paging: Paging,
) {
  const own = await listOwnProducts(db, of.partnerId, [of.partnerProductId])
  return own.size > 0 ? listOwnPrices(db, of, paging) : undefined
}

async function listOwnPrices(db: Db, filter: OwnPriceFilter, paging: Paging) {
  const { pairs, total } = await listOwnPairs(db, filter, paging)
  // Reads the versions before the records: a change in between is then refused as a conflict and not overwritten.
  const versions = await listRecordVersions(db, pairs.map(ownPriceSubject))
  const rows = await listPricedPairs(db, filter.partnerId, pairs)
  return {
    content: rows.flatMap((row): OwnPriceRow[] => {
      const { marginType, margin, ownTiers } = row
      if (marginType === null || margin === null || ownTiers === null) return [] // removed meanwhile
      return [
        {
          ...pairOf(row),
          marginType,
          margin,
          price: firstPrice(ownTiers),
          isAboveLevel: isAbove(ownTiers, row.levelTiers),
          version: versions.get(ownPriceSubject(row)) ?? 0,
        },
      ]
    }),
    ...paging,
    totalElements: total,
  }
}
