import type { ShopName } from '#features/goods/catalog/server/list-searchable-names.ts'
import { choseongQuery, searchChoseong, searchText } from '#values/choseong.ts'
import { measureWords as wordsOf } from '#values/search-words.ts'

export interface NameMatch {
  partnerProductId: number
  /** 0 to 1; 1: the exact name. */
  score: number
}

interface Entry {
  partnerProductId: number
  text: string
  spec: string
  initials: string
}

const mostCandidates = 5
const maxScored = 40
const leastScore = 0.5

export interface NameMatcher {
  match: (words: string) => NameMatch[]
  /** True for the exact name of a product; cheaper than `match`. */
  isName: (words: string) => boolean
}

interface NameIndex {
  entries: readonly Entry[]
  texts: ReadonlySet<string>
  /** Inverted index: letters and pairs of letters to the positions of their entries. */
  table: ReadonlyMap<string, readonly number[]>
}

/**
 * Finds the products of a shop by written words, for many lines at once: an inverted index from pairs of letters picks a few candidates
 * to score. Words may come in any order, with a typing error, or as initials.
 */
export function nameMatcher(names: readonly ShopName[]): NameMatcher {
  const whole = makeIndex(names)
  const known = new Map<string, NameMatch[]>()
  const match = (words: string): NameMatch[] => {
    const key = searchText(words)
    let matches = known.get(key)
    if (!matches) {
      matches = byInitials(whole.entries, words) ?? byWords(whole, wordsOf(words))
      known.set(key, matches)
    }
    return matches
  }
  return { match, isName: (words) => whole.texts.has(wordsOf(words).join('')) }
}

function makeIndex(names: readonly ShopName[]): NameIndex {
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
  return { entries, table, texts: new Set(entries.map(({ text }) => text)) }
}

/** Single letters and pairs of letters. */
const partsOf = (text: string): string[] =>
  [...text].flatMap((letter, at, all) => [letter, letter + (all[at + 1] ?? '')])

function byInitials(entries: readonly Entry[], words: string): NameMatch[] | undefined {
  const initials = choseongQuery(words)
  if (!initials) return undefined
  const found = entries.filter((entry) => entry.initials.includes(initials))
  return best(found.map((entry) => ({ entry, score: 0.6 + (0.3 * initials.length) / entry.initials.length })))
}

function byWords(whole: NameIndex, words: readonly string[]): NameMatch[] {
  const wanted = words.map((word): WantedWord => ({ word, pairs: pairsOf(word) }))
  return best(
    listCandidates(whole, wanted).flatMap((at) => {
      const entry = whole.entries[at]
      return entry ? [{ entry, score: scoreOf(entry, wanted) }] : []
    }),
  )
}

interface WantedWord {
  word: string
  pairs: readonly string[]
}

/** The positions of the entries that share most parts with the words; ties stay in the shop's order. */
function listCandidates({ entries, table }: NameIndex, wanted: readonly WantedWord[]): number[] {
  const parts = new Set(wanted.flatMap(({ word, pairs }) => (word.length === 1 ? [word] : pairs)))
  const lists = [...parts].flatMap((part) => [table.get(part) ?? []])
  // Parts that most products share don't distinguish them; uses them only if the text contains no others.
  const distinctive = lists.filter((list) => list.length > 0 && list.length <= entries.length / 2)
  const shared = new Map<number, number>()
  for (const list of distinctive.length > 0 ? distinctive : lists) {
    for (const at of list) shared.set(at, (shared.get(at) ?? 0) + 1)
  }
  const byShare: number[][] = []
  for (const [at, count] of shared) (byShare[count] ??= []).push(at)
  const found: number[] = []
  while (byShare.length > 0 && found.length < maxScored) {
    found.push(...(byShare.pop() ?? []).toSorted((one, other) => one - other))
  }
  return found.slice(0, maxScored)
}

const pairsOf = (word: string): string[] => partsOf(word).filter((part) => [...part].length === 2)

/** Weighs mostly the matched share of the written words, and slightly the matched share of the name. */
function scoreOf({ text, spec }: Entry, wanted: readonly WantedWord[]): number {
  if (wanted.map(({ word }) => word).join('') === text) return 1
  const written = wanted.reduce((sum, { word }) => sum + word.length, 0)
  let found = 0
  let named = 0
  for (const one of wanted) {
    const inName = likeness(one, text)
    found += one.word.length * Math.max(inName, 0.9 * likeness(one, spec))
    named += one.word.length * inName
  }
  return written === 0 ? 0 : 0.8 * (found / written) + 0.19 * Math.min(1, named / text.length)
}

/** A word with digits matches exactly or not at all: 13oz is not 8oz. Other words tolerate a wrong letter. */
function likeness({ word, pairs }: WantedWord, text: string): number {
  if (text.includes(word)) return 1
  if (/\d/.test(word)) return 0
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
