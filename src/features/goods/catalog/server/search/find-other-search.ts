import type { Db } from '#server/database/database.ts'
import { withoutParticles } from '#values/particles.ts'
import type { ShopView } from '../shop-view.ts'
import { findProducts } from './find-products.ts'
import { loadSearchedShop } from './search-index.ts'
import { namedBy } from './search-match.ts'

/** Replacement for the search of a list that finds nothing: another text, or products that no text of a name finds. */
export interface OtherSearch {
  text: string | undefined
  among: readonly number[] | undefined
  /** The text that found them; undefined: the typed one, perhaps without its particles. */
  searchedFor: string | undefined
}

/** Products of a replaced search; more than anybody pages through. */
const mostFound = 500

/**
 * Finds another search for a list whose text finds nothing in the whole shop. The answer is the same for every category and page. Similar
 * products are no results: the page proposes them.
 */
export async function findOtherSearch(
  db: Db,
  shop: Pick<ShopView, 'partnerId' | 'level'>,
  search: string | undefined,
): Promise<OtherSearch | undefined> {
  if (search === undefined) return undefined
  const searched = await loadSearchedShop(db, shop)
  const isNamed = (text: string) => searched.products.some(namedBy(text))
  if (isNamed(search)) return undefined
  const stem = withoutParticles(search).find(isNamed)
  if (stem !== undefined) return { text: stem, among: undefined, searchedFor: undefined }
  const { ids, searchedFor, isSimilar } = await findProducts(searched, { query: search, most: mostFound })
  if (isSimilar || ids.length === 0) return undefined
  const text = searchedFor !== undefined && isNamed(searchedFor) ? searchedFor : undefined
  return { text, among: text === undefined ? ids : undefined, searchedFor }
}
