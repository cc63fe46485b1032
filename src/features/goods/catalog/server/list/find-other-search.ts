import { findMeaning } from '#features/goods/search-words/server/find-meaning.ts'
import type { Db } from '#server/database/database.ts'
import { withoutParticles } from '#values/particles.ts'

/** Replacement for a search text that finds nothing. `isMeaning`: made by synonyms, not only by leaving out particles. */
export interface OtherSearch {
  text: string
  isMeaning: boolean
}

interface EmptySearch {
  partnerId: number
  search: string | undefined
  /** Whether a text finds anything in the shop, of any category and page. */
  hasResults: (search: string) => Promise<boolean>
}

/**
 * Finds another text for a search that has no results itself: without its particles (종이컵을), or what its words mean in the shop
 * (컵슬리브 is 컵홀더). The answer is the same for every category and page of a list only if `hasResults` ignores them.
 */
export async function findOtherSearch(
  db: Db,
  { partnerId, search, hasResults }: EmptySearch,
): Promise<OtherSearch | undefined> {
  if (search === undefined) return undefined
  const others = withoutParticles(search).map((text) => ({ text, isMeaning: false }))
  const meaning = await findMeaning(db, partnerId, search)
  if (meaning !== undefined) others.push({ text: meaning, isMeaning: true })
  if (others.length === 0 || (await hasResults(search))) return undefined
  for (const other of others) if (await hasResults(other.text)) return other
  return undefined
}
