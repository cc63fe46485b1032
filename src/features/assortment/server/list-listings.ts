import type { QueryOf } from '#contract/call.ts'
import { findRecordVersion } from '#features/audit/server/record-version.ts'
import { previewPrices } from '#features/catalog/server/arrange/preview-prices.ts'
import type { Db } from '#server/database/database.ts'
import type { ListingRow, listingsCall, previewListingsCall } from '../contract/assortment.admin.calls.ts'
import type { ListingSort } from '../contract/listing-sorts.ts'
import { listingSubject } from './listing-subject.ts'
import {
  listBrandNames,
  listListingIds,
  listListingIdsAfter,
  listListingsById,
  type ListingFilter,
} from './listing.queries.ts'

/** Filters of a list of listings, in the format of an address. */
export type ListingSearch = Partial<Omit<QueryOf<typeof listingsCall>, keyof ListingPage>>

export async function listListingPage(db: Db, query: QueryOf<typeof listingsCall>) {
  const { ids, ...page } = await findListingIds(db, filterOf(query), query)
  return { ...page, content: (await listListingRows(db, ids)).map((row): ListingRow => rowOf(row)) }
}

interface ListingPage {
  sort: ListingSort
  page: number
  size: number
}

export async function listListingRows(db: Db, ids: readonly number[]): Promise<StoredListing[]> {
  const rows = new Map((await listListingsById(db, ids)).map((row) => [row.partnerProductId, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** The next listings of a filter in the order of their ids, for exports. */
export async function listListingsAfter(
  db: Db,
  filter: ListingFilter,
  range: { after: number; most: number },
): Promise<StoredListing[]> {
  return listListingRows(db, await listListingIdsAfter(db, filter, range))
}

export async function findListingIds(db: Db, filter: ListingFilter, { sort, page, size }: ListingPage) {
  const { content, ...found } = await listListingIds(db, filter, { sort, page, size })
  return { ...found, ids: content.map(({ id }) => id) }
}

export function filterOf(query: ListingSearch): ListingFilter {
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

export type StoredListing = Awaited<ReturnType<typeof listListingsById>>[number]

/** The default of the market margin that a screen proposes for a product outside the market. */
const proposedMarketMargin = 100

export const rowOf = ({ pictures, marketMargin, ...row }: StoredListing): ListingRow => ({
  ...row,
  picture: pictures[0] ?? null,
  hasOpenMarket: marketMargin !== null,
  marketMargin: marketMargin ?? proposedMarketMargin,
})

export async function findListing(db: Db, partnerProductId: number) {
  // Reads the version before the record: a change in between is then refused as a conflict and not overwritten.
  const version = await findRecordVersion(db, listingSubject(partnerProductId))
  const [row] = await listListingsById(db, [partnerProductId])
  if (!row) return undefined
  const [priced] = await previewPrices(db, [partnerProductId], {})
  return { ...rowOf(row), prices: priced?.before ?? { levels: [], market: null }, version }
}

export async function previewListings(db: Db, { ids, ...change }: QueryOf<typeof previewListingsCall>) {
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
