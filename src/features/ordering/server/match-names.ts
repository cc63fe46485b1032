import type { ShopName } from '#features/catalog/server/shop-names.ts'
import { choseongQuery, searchChoseong, searchText } from '#values/choseong.ts'
import { measureWords as wordsOf } from '#values/measure-words.ts'

export interface NameMatch {
  partnerProductId: number
  /** 0 to 1; 1: the very name. */
  score: number
}

interface Entry {
  partnerProductId: number
  text: string
  spec: string
  initials: string
}

const mostCandidates = 5
const mostLookedAt = 40
const leastScore = 0.5

/**
 * Finds the products of a shop by written words, for many lines at once: a table from pairs of letters to products picks the few
 * that are worth a look. Words may come in any order, with a typing error, or as initials.
 */
export function nameMatcher(names: readonly ShopName[]): (words: string) => NameMatch[] {
  const entries = names.map(({ partnerProductId, name, spec }): Entry => {
    const text = wordsOf(name).join('')
    return { partnerProductId, text, spec: wordsOf(spec).join(''), initials: searchChoseong(text) }
  })
  const table = new Map<string, number[]>()
  entries.forEach((entry, at) => {
    for (const part of new Set([...partsOf(entry.text), ...partsOf(entry.spec)])) {
      const places = table.get(part)
      if (places) places.push(at)
      else table.set(part, [at])
    }
  })
  const known = new Map<string, NameMatch[]>()
  return (words) => {
    const key = searchText(words)
    let matches = known.get(key)
    if (!matches) {
      matches = byInitials(entries, words) ?? byWords(entries, table, wordsOf(words))
      known.set(key, matches)
    }
    return matches
  }
}

/** Single letters and pairs of them. */
const partsOf = (text: string): string[] =>
  [...text].flatMap((letter, at, all) => [letter, letter + (all[at + 1] ?? '')])

function byInitials(entries: readonly Entry[], words: string): NameMatch[] | undefined {
  const initials = choseongQuery(words)
  if (!initials) return undefined
  const found = entries.filter((entry) => entry.initials.includes(initials))
  return best(found.map((entry) => ({ entry, score: 0.6 + (0.3 * initials.length) / entry.initials.length })))
}

function byWords(
  entries: readonly Entry[],
  table: ReadonlyMap<string, number[]>,
  words: readonly string[],
): NameMatch[] {
  const shared = new Map<number, number>()
  for (const part of new Set(words.flatMap((word) => (word.length === 1 ? [word] : pairsOf(word))))) {
    for (const at of table.get(part) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1)
  }
  const likely = [...shared].sort((one, other) => other[1] - one[1] || one[0] - other[0]).slice(0, mostLookedAt)
  return best(
    likely.flatMap(([at]) => {
      const entry = entries[at]
      return entry ? [{ entry, score: scoreOf(entry, words) }] : []
    }),
  )
}

const pairsOf = (word: string): string[] => partsOf(word).filter((part) => [...part].length === 2)

/** Mostly how much of what was written is found, a little how much of the name was written. */
function scoreOf({ text, spec }: Entry, words: readonly string[]): number {
  if (words.join('') === text) return 1
  const written = words.reduce((sum, word) => sum + word.length, 0)
  let found = 0
  let named = 0
  for (const word of words) {
    const inName = likeness(word, text)
    found += word.length * Math.max(inName, 0.9 * likeness(word, spec))
    named += word.length * inName
  }
  return written === 0 ? 0 : 0.8 * (found / written) + 0.19 * Math.min(1, named / text.length)
}

/** A word with digits is that word or another one: 13oz is not 8oz. Other words may have a letter wrong. */
function likeness(word: string, text: string): number {
  if (text.includes(word)) return 1
  if (/\d/.test(word)) return 0
  const pairs = pairsOf(word)
  return pairs.length === 0 ? 0 : (0.9 * pairs.filter((pair) => text.includes(pair)).length) / pairs.length
}

const best = (found: readonly { entry: Entry; score: number }[]): NameMatch[] => {
  const sorted = found.filter(({ score }) => score >= leastScore).sort((one, other) => other.score - one.score)
  const top = sorted[0]?.score ?? 0
  return sorted
    .filter(({ score }) => score > top - 0.25)
    .slice(0, mostCandidates)
    .map(({ entry, score }) => ({ partnerProductId: entry.partnerProductId, score }))
}
