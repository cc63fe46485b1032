import type { ShopName } from '#features/goods/catalog/server/list-searchable-names.ts'
import { disassemble } from 'es-hangul'
import { choseongQuery, searchChoseong } from '#values/choseong.ts'
import { measureWords as wordsOf } from '#values/search-words.ts'
import { formsOf, purpose } from '../../contract/word-forms.ts'

export interface NameMatch {
  partnerProductId: number
  /** 0 to 1; 1: the exact name. */
  score: number
}

interface Entry {
  partnerProductId: number
  text: string
  spec: string
  options: readonly string[]
  initials: string
}

const mostCandidates = 5
const maxScored = 40
const leastScore = 0.5
/** Below `good` of the best match, which needs no question. */
const mostOfSpec = 0.7

export interface NameMatcher {
  match: (words: string) => NameMatch[]
  /** True for the exact name of a product; cheaper than `match`. */
  isName: (words: string) => boolean
  /** The words of all names, specs and options. */
  vocabulary: ReadonlySet<string>
  find: (partnerProductId: number) => ShopName | undefined
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
    const key = words.trim()
    let matches = known.get(key)
    if (!matches) {
      matches = byInitials(whole.entries, words) ?? byWords(whole, words)
      known.set(key, matches)
    }
    return matches
  }
  const products = new Map(names.map((name) => [name.partnerProductId, name]))
  return {
    match,
    isName: (words) => whole.texts.has(wordsOf(words).join('')),
    vocabulary: new Set(names.flatMap(({ name, spec, options }) => [name, spec, ...options].flatMap(wordsOf))),
    find: (id) => products.get(id),
  }
}

function makeIndex(names: readonly ShopName[]): NameIndex {
  const plain = (text: string) => wordsOf(text).join('')
  const entries = names.map(({ partnerProductId, name, spec, options }): Entry => {
    const text = plain(name)
    return { partnerProductId, text, spec: plain(spec), options: options.map(plain), initials: searchChoseong(text) }
  })
  const table = new Map<string, number[]>()
  entries.forEach((entry, at) => {
    for (const part of new Set([entry.text, entry.spec, ...entry.options].flatMap(partsOf))) {
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

function byWords(whole: NameIndex, words: string): NameMatch[] {
  const asides = new Set([...words.matchAll(/\(([^)]*)\)/g)].flatMap(([, aside = '']) => wordsOf(aside)))
  const wanted = wordsOf(words).map((word) => wantedWord(word, asides.has(word) || purpose.test(word)))
  return best(
    listCandidates(whole, wanted).flatMap((at) => {
      const entry = whole.entries[at]
      return entry ? [{ entry, score: scoreOf(entry, wanted) }] : []
    }),
  )
}

interface Spelling {
  word: string
  pairs: readonly string[]
}

interface WantedWord extends Spelling {
  /** The word as written, and without its particles: 빨대는, 빨대. */
  spellings: readonly Spelling[]
  /** Stands in brackets, or says who uses it: a remark counts only if the product has it. */
  isAside: boolean
}

const spellingOf = (word: string): Spelling => ({ word, pairs: pairsOf(word) })

const wantedWord = (word: string, isAside: boolean): WantedWord => ({
  ...spellingOf(word),
  spellings: formsOf(word).map(spellingOf),
  isAside,
})

/** The positions of the entries that share most parts with the words; ties stay in the shop's order. */
function listCandidates({ entries, table }: NameIndex, wanted: readonly WantedWord[]): number[] {
  const spellings = wanted.flatMap((one) => one.spellings)
  const known = ({ word, pairs }: Spelling) =>
    word.length > 1 && pairs.some((pair) => table.has(pair)) ? pairs : [...word]
  const parts = new Set(spellings.flatMap(known))
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
function scoreOf({ text, spec, options }: Entry, wanted: readonly WantedWord[]): number {
  if (wanted.map(({ word }) => word).join('') === text) return 1
  let [written, found, named, chosen] = [0, 0, 0, 0]
  for (const one of wanted) {
    const inName = bestLikeness(one, text)
    const inOption = Math.max(0, ...options.map((option) => bestLikeness(one, option)))
    const like = Math.max(inName, 0.95 * inOption, 0.9 * bestLikeness(one, spec))
    if (one.isAside && like < leastScore) continue
    written += one.word.length
    found += one.word.length * like
    named += one.word.length * inName
    chosen += inOption
  }
  if (written === 0) return 0
  const score = 0.8 * (found / written) + 0.19 * Math.min(1, named / text.length)
  // A cup whose description fits lids is no lid: words of the description alone are asked about.
  return named === 0 && chosen === 0 ? Math.min(score, mostOfSpec) : score
}

const bestLikeness = ({ spellings }: WantedWord, text: string): number =>
  Math.max(...spellings.map((spelling) => likeness(spelling, text)))

/** A word with digits matches exactly or not at all: 13oz is not 8oz. Other words tolerate a wrong letter. */
function likeness({ word, pairs }: Spelling, text: string): number {
  if (text.includes(word)) return 1
  if (/\d/.test(word) || pairs.length === 0) return 0
  const shared = (0.9 * pairs.filter((pair) => text.includes(pair)).length) / pairs.length
  return shared >= 0.8 ? shared : Math.max(shared, typedLikeness(word, text))
}

/** Some word is of the name, and not only of the spec or an option. */
export const namesProduct = (name: string, words: string): boolean =>
  wordsOf(words).some((word) => bestLikeness(wantedWord(word, false), wordsOf(name).join('')) >= leastScore)

/** Likeness of a word to the most similar part of a text; both in the form of `measureWords`. */
export const likenessOf = (word: string, text: string): number => likeness(spellingOf(word), text)

/** A wrong key changes one letter of a syllable: 명합 for 명함. */
function typedLikeness(word: string, text: string): number {
  if (!/^[가-힣]{2,8}$/.test(word)) return 0
  const typed = disassemble(word)
  const most = typed.length >= 9 ? 2 : typed.length >= 5 ? 1 : 0
  const errors = most === 0 ? 1 : fewestErrors(typed, disassemble(text), most)
  return errors <= most ? 0.9 - 0.05 * errors : 0
}

/** Fewest wrong, missing or additional letters with which the pattern occurs in the text, of which no more than `most` count. */
function fewestErrors(pattern: string, text: string, most: number): number {
  let column = Array.from({ length: pattern.length + 1 }, (_, errors) => errors)
  let fewest = most + 1
  for (const letter of text) {
    const next = [0]
    for (let at = 1; at <= pattern.length; at++) {
      const wrong = (column[at - 1] ?? 0) + (pattern[at - 1] === letter ? 0 : 1)
      next.push(Math.min(wrong, (column[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1))
    }
    column = next
    fewest = Math.min(fewest, column.at(-1) ?? fewest)
  }
  return fewest
}

const best = (found: readonly { entry: Entry; score: number }[]): NameMatch[] => {
  const sorted = found.filter(({ score }) => score >= leastScore).sort((one, other) => other.score - one.score)
  const top = sorted[0]?.score ?? 0
  return sorted
    .filter(({ score }) => score > top - 0.25)
    .slice(0, mostCandidates)
    .map(({ entry, score }) => ({ partnerProductId: entry.partnerProductId, score }))
}
