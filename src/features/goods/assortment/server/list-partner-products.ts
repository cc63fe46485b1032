import type { QueryOf } from '#contract/call.ts'
import { findRecordVersion } from '#features/platform/audit/server/record-version.ts'
import { previewPrices } from '#features/goods/catalog/server/arrange/preview-prices.ts'
import type { Db } from '#server/database/database.ts'
import type {
  AdminPartnerProductRow,
  adminPartnerProductsCall,
  previewAdminPartnerProductsCall,
} from '../contract/assortment.admin.calls.ts'
import type { PartnerProductSort } from '../contract/partner-product-sorts.ts'
import { partnerProductSubject } from './partner-product-subject.ts'
import {
  listBrandNames,
  listPartnerProductIds,
  listPartnerProductIdsAfter,
  listPartnerProductsById,
  type PartnerProductFilter,
} from './partner-product.queries.ts'

/** Filters of a list of partner products, in the format of an address. */
export type PartnerProductSearch = Partial<
  Omit<QueryOf<typeof adminPartnerProductsCall>, keyof AdminPartnerProductPageData>
>

export async function listPartnerProductPage(db: Db, query: QueryOf<typeof adminPartnerProductsCall>) {
  const { ids, ...page } = await findPartnerProductIds(db, filterOf(query), query)
  return { ...page, content: (await listPartnerProductRows(db, ids)).map((row): AdminPartnerProductRow => rowOf(row)) }
}

interface AdminPartnerProductPageData {
  sort: PartnerProductSort
  page: number
  size: number
}

export async function listPartnerProductRows(db: Db, ids: readonly number[]): Promise<StoredPartnerProduct[]> {
  const rows = new Map((await listPartnerProductsById(db, ids)).map((row) => [row.partnerProductId, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** The next partner products of a filter in the order of their ids, for exports. */
export async function listPartnerProductsAfter(
  db: Db,
  filter: PartnerProductFilter,
  range: { after: number; most: number },
): Promise<StoredPartnerProduct[]> {
  return listPartnerProductRows(db, await listPartnerProductIdsAfter(db, filter, range))
}

export async function findPartnerProductIds(
  db: Db,
  filter: PartnerProductFilter,
  { sort, page, size }: AdminPartnerProductPageData,
) {
  const { content, ...found } = await listPartnerProductIds(db, filter, { sort, page, size })
  return { ...found, ids: content.map(({ id }) => id) }
}

export function filterOf(query: PartnerProductSearch): PartnerProductFilter {
  return {
    partnerId: query.partnerId,
    categoryId: query.categoryId,
    supplierId: query.supplierId,
    productId: query.productId,
    isInMarket: query.market && query.market === 'Y',
    isSample: query.sample && query.sample === 'Y',
    status: query.status,
    search: query.search,
  }
}

export type StoredPartnerProduct = Awaited<ReturnType<typeof listPartnerProductsById>>[number]

/** The default of the market margin that a screen proposes for a product outside the market. */
const proposedMarketMargin = 100

export const rowOf = ({ pictures, marketMargin, ...row }: StoredPartnerProduct): AdminPartnerProductRow => ({
  ...row,
  picture: pictures[0] ?? null,
  hasOpenMarket: marketMargin !== null,
  marketMargin: marketMargin ?? proposedMarketMargin,
})

export async function findPartnerProduct(db: Db, partnerProductId: number) {
  // Reads the version before the record: a change in between is then refused as a conflict and not overwritten.
  const version = await findRecordVersion(db, partnerProductSubject(partnerProductId))
  const [row] = await listPartnerProductsById(db, [partnerProductId])
  if (!row) return undefined
  const [priced] = await previewPrices(db, [partnerProductId], {})
  return { ...rowOf(row), prices: priced?.before ?? { levels: [], market: null }, version }
}

export async function previewPartnerProducts(
  db: Db,
  { ids, ...change }: QueryOf<typeof previewAdminPartnerProductsCall>,
) {
  const { marginType, margin, hasOpenMarket, marketMargin } = change
  const rows = await previewPrices(db, ids, {
    ...(marginType !== undefined && margin !== undefined && { marginType, margin }),
    ...(hasOpenMarket === 'N' && { marketMargin: null }),
    ...(hasOpenMarket !== 'N' && marketMargin !== undefined && { marketMargin }),
  })
  const names = await listBrandNames(db, [...new Set(rows.map(({ partnerId }) => partnerId))])
  return rows.map(({ id, partnerId, name, before, after }) => ({
    partnerProductId: id,
    name,
    partnerName: names.get(partnerId) ?? '',
    before,
    after,
  }))
}
