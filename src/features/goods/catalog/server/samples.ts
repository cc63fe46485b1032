import { findShop, isPublic } from '#features/brands/brands/server/find-shop.ts'
import type { Db } from '#server/database/database.ts'
import type { SampleDetail } from '../contract/sample.calls.ts'
import { findSampleSearch } from './search/find-sample-search.ts'
import { countSamples, findSampleRow, listSamples, type SampleFilter } from './sample.queries.ts'

interface SampleSearch {
  search?: string | undefined
  categoryId?: number | undefined
}

/** Finds the brand of the requested samples; undefined: no public brand has this uri. */
export async function findSampleShop(db: Db, uri: string): Promise<{ partnerId: number } | undefined> {
  const shop = await findShop(db, uri)
  return shop && isPublic(shop) ? { partnerId: shop.partnerId } : undefined
}

export async function listSamplePage(
  db: Db,
  { partnerId }: { partnerId: number },
  { page, size, ...search }: SampleSearch & { page: number; size: number },
) {
  const filter = await sampleFilter(db, partnerId, search)
  const rows = await listSamples(db, { ...filter, page, size })
  const totalElements = rows[0]?.total ?? (page === 0 ? 0 : sumOf(await countSamples(db, filter)))
  return { content: rows.map(({ total: _, ...card }) => card), page, size, totalElements }
}

export async function countSampleMatches(db: Db, { partnerId }: { partnerId: number }, search: SampleSearch) {
  const categories = await countSamples(db, await sampleFilter(db, partnerId, search))
  return { count: sumOf(categories), categories }
}

/** Undefined: the product is unknown, another brand's, or no sample. */
export async function findSample(
  db: Db,
  { partnerId }: { partnerId: number },
  id: number,
): Promise<SampleDetail | undefined> {
  const row = await findSampleRow(db, { partnerId, id })
  if (!row) return undefined
  const { isCustomMade, vatType, ...sample } = row
  return {
    ...sample,
    picture: sample.pictures[0] ?? null,
    customMadeYn: isCustomMade ? 'Y' : 'N',
    taxFreeYn: vatType === 'FREE' ? 'Y' : 'N',
  }
}

async function sampleFilter(db: Db, partnerId: number, { search, categoryId }: SampleSearch): Promise<SampleFilter> {
  const other = await findSampleSearch(db, {
    partnerId,
    search,
    hasResults: async (text) => sumOf(await countSamples(db, { partnerId, categoryId: undefined, search: text })) > 0,
  })
  return { partnerId, categoryId, search: other ?? search }
}

const sumOf = (counts: { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0)
