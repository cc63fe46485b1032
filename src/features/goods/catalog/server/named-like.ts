import { like, type Column, type SQL } from 'drizzle-orm'
import { containing, containingEach, likeEach } from '#server/database/like.ts'
import { choseongQuery } from '#values/choseong.ts'
import { searchWords } from '#values/search-words.ts'

/** The search columns of a product or of a brand's product. */
interface SearchColumns {
  searchText: Column
  searchChoseong: Column
}

/**
 * Condition that a product's name contains all words of a search in any order, or its initial consonants; undefined for
 * an empty search. Every product list of the offices uses it, so that 79*70 and 5000매 have the same results everywhere.
 */
export function namedLike({ searchText, searchChoseong }: SearchColumns, search: string | undefined): SQL | undefined {
  const words = searchWords(search ?? '')
  if (words.length === 0) return undefined
  const initials = choseongQuery(words.join(''))
  return initials ? like(searchChoseong, containing(initials)) : likeEach(searchText, containingEach(words))
}
