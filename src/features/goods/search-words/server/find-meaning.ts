import type { Db } from '#server/database/database.ts'
import { searchText } from '#values/choseong.ts'
import { withoutParticles } from '#values/particles.ts'
import { searchWords } from '#values/search-words.ts'
import { inTradeWords } from '../contract/trade-words.ts'
import { findMeanings } from './search-word.queries.ts'

/**
 * A search text with its words replaced by what they mean in the brand's shop (컵슬리브 is 컵홀더): the whole text as one word first, else
 * each of its words, with or without a particle, else the words of the trade (아이스컵 is PET컵). Undefined: none of them has another word.
 */
export async function findMeaning(db: Db, partnerId: number, search: string): Promise<string | undefined> {
  const words = searchWords(search).slice(0, mostWords)
  if (words.length === 0) return undefined
  const whole = formsOf(words.join(''))
  const forms = words.map(formsOf)
  const rows = await findMeanings(db, partnerId, [...new Set([...whole, ...forms.flat()])])
  const meanings = new Map(rows.map(({ key, meaning }) => [key, meaning]))
  const meaningOf = (keys: readonly string[]) => keys.map((key) => meanings.get(key)).find(Boolean)
  const meant = meaningOf(whole)
  if (meant !== undefined) return meant
  if (!forms.some(meaningOf)) return meaningInTrade(search)
  return words.map((word, at) => meaningOf(forms[at] ?? []) ?? word).join(' ')
}

function meaningInTrade(search: string): string | undefined {
  const meant = inTradeWords(search)
  return meant === search ? undefined : meant
}

/** Words of a search that are looked up; no product needs more. */
const mostWords = 10

const formsOf = (word: string): string[] => [...new Set([word, ...withoutParticles(word)].map(searchText))]
