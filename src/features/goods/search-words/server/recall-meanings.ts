import type { Db } from '#server/database/database.ts'
import { lruCache } from '#server/database/lru-cache.ts'
import { searchText } from '#values/choseong.ts'
import { listWords } from './search-word.queries.ts'

interface Meaning {
  /** In the form of `searchText`. */
  word: string
  meaning: string
}

/** A new word itself is found at once; only its typing errors wait so long. */
const recalledMs = 60_000

/** Caches the words of brands, some 300 bytes each. */
const cache = lruCache<number, { readAt: number; meanings: readonly Meaning[] }>({
  megabytes: 5,
  bytesOf: ({ meanings }) => 300 * meanings.length,
})

/** Lists the words of a brand's shop that mean others, the brand's own ones first, mostly without a statement. */
export async function recallMeanings(db: Db, partnerId: number): Promise<readonly Meaning[]> {
  const known = cache(db).get(partnerId)
  const now = performance.now()
  if (known && now - known.readAt < recalledMs) return known.meanings
  const words = await listWords(db, partnerId)
  const meanings = words.map(({ word, meaning }) => ({ word: searchText(word), meaning }))
  cache(db).set(partnerId, { readAt: now, meanings })
  return meanings
}
