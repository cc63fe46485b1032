import type { QueryOf } from '#contract/call.ts'
import {
  filterOf,
  findPartnerProductIds,
  listPartnerProductRows,
} from '#features/goods/assortment/server/list-partner-products.ts'
import { listRecordVersions } from '#features/platform/audit/server/record-version.ts'
import type { Db } from '#server/database/database.ts'
import { nameSearch } from '#values/choseong.ts'
import { sheetStores, type OwnPriceCell, type ownPriceSheetCall } from '../../contract/own-price-sheet.partner.calls.ts'
import { ownPriceSubject } from './list-own-prices.ts'
import { firstPrice, isAbove } from './own-price-effect.ts'
import { listPricedPairs, listSheetStores, type PricedPairRow } from './own-price.queries.ts'

type SheetQuery = QueryOf<typeof ownPriceSheetCall>

/** The stores of a brand's sheet that match the filters, by name. */
export async function findSheetStores(
  db: Db,
  partnerId: number,
  { store = '', territory, supervisor }: Pick<SheetQuery, 'store' | 'territory' | 'supervisor'>,
) {
  const isFound = nameSearch(store)
  return (await listSheetStores(db, { partnerId, territory, supervisor })).filter(({ name }) => isFound(name))
}

/** Lists a page of the brand's products with the prices of a page of its stores. */
export async function findOwnPriceSheet(db: Db, partnerId: number, query: SheetQuery) {
  const { storePage, page, size, search } = query
  const found = await findSheetStores(db, partnerId, query)
  const stores = found.slice(storePage * sheetStores.page, (storePage + 1) * sheetStores.page)
  const { ids, ...paging } = await findPartnerProductIds(db, filterOf({ partnerId, search }), {
    sort: 'display',
    page,
    size,
  })
  const pairs = ids.flatMap((partnerProductId) => stores.map(({ id }) => ({ chainStoreId: id, partnerProductId })))
  // Reads the versions before the records: a change in between is then refused as a conflict and not overwritten.
  const versions = await listRecordVersions(db, pairs.map(ownPriceSubject))
  const priced = new Map((await listPricedPairs(db, partnerId, pairs)).map((row) => [ownPriceSubject(row), row]))
  return {
    ...paging,
    storePage,
    storeCount: found.length,
    stores,
    content: (await listPartnerProductRows(db, ids)).map(({ partnerProductId, name, spec, supplyPrice }) => {
      const cells = stores.map(({ id }) => ownPriceSubject({ chainStoreId: id, partnerProductId }))
      return {
        partnerProductId,
        name,
        spec,
        supplyPrice,
        cells: cells.map((subject) => cellOf(priced.get(subject), versions.get(subject) ?? 0)),
      }
    }),
  }
}

/** A store that was closed meanwhile has no row. */
function cellOf(row: PricedPairRow | undefined, version: number): OwnPriceCell {
  if (!row) return { levelPrice: 0, own: null, isAboveLevel: false, version }
  const { marginType, margin, ownTiers, levelTiers } = row
  const isOwn = marginType !== null && margin !== null && ownTiers !== null
  return {
    levelPrice: firstPrice(levelTiers),
    own: isOwn ? { marginType, margin, price: firstPrice(ownTiers) } : null,
    isAboveLevel: isOwn && isAbove(ownTiers, levelTiers),
    version,
  }
}
