import { findMeaning } from '#features/goods/search-words/server/find-meaning.ts'
import type { Db } from '#server/database/database.ts'
import { withoutParticles } from '#values/particles.ts'

interface EmptySearch {
  partnerId: number
  search: string | undefined
  /** Whether a text finds any sample of the brand, of any category and page. */
  hasResults: (search: string) => Promise<boolean>
}

/**
 * Finds another text for a search of samples that has no results itself: without its particles (종이컵을), or what its words mean in the shop
 * (컵슬리브 is 컵홀더).
 */
export async function findSampleSearch(
  db: Db,
  { partnerId, search, hasResults }: EmptySearch,
): Promise<string | undefined> {
  if (search === undefined) return undefined
  const others = withoutParticles(search)
  const meaning = await findMeaning(db, partnerId, search)
  if (meaning !== undefined) others.push(meaning)
  if (others.length === 0 || (await hasResults(search))) return undefined
  for (const other of others) if (await hasResults(other)) return other
  return undefined
}
