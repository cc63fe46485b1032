import { disassemble } from 'es-hangul'
import { choseongQuery, searchChoseong, searchText } from '#values/choseong.ts'
import { withoutParticles } from '#values/particles.ts'
import { measureWords, searchWords } from '#values/search-words.ts'

/** A product in the forms that a search compares. */
export interface Searchable {
  id: number
  /** The name in the form of `searchText`. */
  text: string
  initials: string
  /** Decomposed letters, so that an incomplete syllable already matches. */
  jamo: string
  /** Positions in `text` at which words begin; `initials` has the same positions. */
  wordStarts: ReadonlySet<number>
  category: string
  /** The words of spec and options, each between spaces. */
  details: string
  soldCount: number
  isInMarket: boolean
}

export interface SearchableRow {
  id: number
  name: string
  categoryName: string
  spec: string
  options: readonly string[]
  soldCount: number
  isInMarket: boolean
}

export function searchable({ id, name, categoryName, spec, options, ...sales }: SearchableRow): Searchable {
  const text = searchText(name)
  const wordStarts = new Set<number>()
  let at = 0
  for (const word of searchWords(name)) {
    wordStarts.add(at)
    at += word.length
  }
  const category = searchText(categoryName)
  return {
    id,
    text,
    initials: searchChoseong(name),
    jamo: disassemble(text),
    wordStarts,
    category,
    details: ` ${[...new Set([spec, ...options].flatMap(measureWords))].join(' ')} `,
    ...sales,
  }
}

export interface Ranking {
  most: number
  /** Products that the store has ordered: they come first among those whose name matches. */
  ordered?: ReadonlySet<number> | undefined
}

/**
 * Lists the products whose name matches, best first: the exact name, what the store has ordered, the name's beginning, a word's
 * beginning, a part, initial consonants. Particles are ignored only if the text itself matches nothing: 종이 is not 종 with a
 * particle.
 */
export function matchNames(query: string, products: readonly Searchable[], ranking: Ranking): number[] {
  for (const text of [query, ...withoutParticles(query)]) {
    const form = formOf(text)
    const fitting = form ? best(products, ranking, (product) => fitOf(product, form)) : []
    if (fitting.length > 0) return fitting
  }
  return []
}

/** Lists the products that have each word in name, category, spec or options; those with most words in the name first. */
export function matchDetails(query: string, products: readonly Searchable[], ranking: Ranking): number[] {
  for (const text of [query, ...withoutParticles(query)]) {
    const words = formOf(text)?.words ?? []
    const fitting = words.length > 0 ? best(products, ranking, (product) => detailFitOf(product, words)) : []
    if (fitting.length > 0) return fitting
  }
  return []
}

/** Lists products whose name resembles the text. */
export function matchSimilar(texts: readonly string[], products: readonly Searchable[], ranking: Ranking): number[] {
  const patterns = texts.flatMap((text) => patternOf(disassemble(searchText(text))) ?? [])
  return best(products, ranking, (product) => errorsOf(product, patterns))
}

/** A condition like that of the lists in SQL: the name has all words, or the initial consonants. */
export function namedBy(query: string): (product: Searchable) => boolean {
  const words = searchWords(query)
  const initials = choseongQuery(words.join(''))
  if (initials) return (product) => product.initials.includes(initials)
  return ({ text }) => words.length > 0 && words.every((word) => text.includes(word))
}

interface Word {
  text: string
  jamo: string
}

interface Form {
  text: string
  initials: string | undefined
  jamo: string
  words: readonly Word[]
}

function formOf(typed: string): Form | undefined {
  const text = searchText(typed)
  if (!text) return undefined
  const words = searchWords(typed).map((word) => ({ text: word, jamo: disassemble(word) }))
  return { text, initials: choseongQuery(text), jamo: disassemble(text), words }
}

/** Lower is better; undefined: no match. */
function fitOf(product: Searchable, form: Form): number | undefined {
  if (form.initials) return placeOf(product.initials.indexOf(form.initials), product, 20)
  if (product.text === form.text) return 0
  const byText = placeOf(product.text.indexOf(form.text), product, 1)
  if (byText !== undefined) return byText
  if (product.jamo.includes(form.jamo)) return product.jamo.startsWith(form.jamo) ? 8 : 12
  return form.words.length > 1 && form.words.every((word) => isInNameOrCategory(product, word)) ? 15 : undefined
}

/** The least score of products whose name doesn't match. */
const otherThanName = 35

const isInName = ({ text, jamo }: Searchable, word: Word) => text.includes(word.text) || jamo.includes(word.jamo)

const isInNameOrCategory = (product: Searchable, word: Word) =>
  isInName(product, word) || product.category.includes(word.text)

function detailFitOf(product: Searchable, words: readonly Word[]): number | undefined {
  const others = words.filter((word) => !isInName(product, word))
  const inDetails = others.filter(({ text }) => !product.category.includes(text))
  if (!inDetails.every(({ text }) => hasDetail(product, text))) return undefined
  return otherThanName + 2 * others.length + 3 * inDetails.length - (others.length < words.length ? 1 : 0)
}

/** Whether the product has the word anywhere. */
export const hasWord = (product: Searchable, word: string): boolean =>
  product.text.includes(word) || product.category.includes(word) || hasDetail(product, word)

/** A number is a word of its own: 2oz is not 12oz. */
const hasDetail = ({ details }: Searchable, word: string) => details.includes(/\d/.test(word) ? ` ${word} ` : word)

function placeOf(at: number, { wordStarts }: Searchable, base: number): number | undefined {
  if (at < 0) return undefined
  return at === 0 ? base : wordStarts.has(at) ? base + 2 : base + 4
}

interface Ranked {
  id: number
  tier: number
  isOrdered: boolean
  score: number
  soldCount: number
}

function best(
  products: readonly Searchable[],
  { most, ordered }: Ranking,
  score: (product: Searchable) => number | undefined,
): number[] {
  const found: Ranked[] = []
  for (const product of products) {
    const of = score(product)
    if (of === undefined) continue
    const { id, soldCount } = product
    found.push({ id, tier: tierOf(of), isOrdered: ordered?.has(id) === true, score: of, soldCount })
  }
  found.sort(
    (one, other) =>
      one.tier - other.tier ||
      Number(other.isOrdered) - Number(one.isOrdered) ||
      one.score - other.score ||
      other.soldCount - one.soldCount ||
      other.id - one.id,
  )
  return found.slice(0, most).map(({ id }) => id)
}

/** The exact name, a part of the name, anything else. */
const tierOf = (score: number): number => (score === 0 ? 0 : score < otherThanName ? 1 : 2)

interface Pattern {
  /** Maps a letter's code to a bit mask of its positions in the pattern. */
  masks: Uint32Array
  last: number
  mostErrors: 1 | 2
}

/** The number of letters that fit into the bits of a number without the sign. */
const longestPattern = 30

/** Builds the pattern of an error-tolerant search; short words would resemble everything (온스 is a part of 방수 스티커). */
function patternOf(jamo: string): Pattern | undefined {
  if (jamo.length < 7 || jamo.length > longestPattern) return undefined
  const masks = new Uint32Array(0x1_00_00)
  for (let at = 0; at < jamo.length; at++) {
    const letter = jamo.charCodeAt(at)
    masks[letter] = (masks[letter] ?? 0) | (1 << at)
  }
  return { masks, last: 1 << (jamo.length - 1), mostErrors: jamo.length < 9 ? 1 : 2 }
}

function errorsOf({ jamo }: Searchable, patterns: readonly Pattern[]): number | undefined {
  let least: number | undefined
  for (const pattern of patterns) {
    const errors = fewestErrors(jamo, pattern)
    if (errors !== undefined) least = Math.min(least ?? Infinity, errors)
  }
  return least
}

/**
 * Returns the smallest number of errors (a letter inserted, deleted or replaced) with which the pattern occurs in the text;
 * undefined: too many. The bitap algorithm of Wu and Manber: per error count, one bit for each prefix of the pattern that
 * ends here. It runs over thousands of names on every key, so it allocates neither lists nor iterators.
 */
function fewestErrors(text: string, { masks, last, mostErrors }: Pattern): number | undefined {
  let [none, one, two] = [0, 1, 3]
  let least: number | undefined
  for (let at = 0; at < text.length; at++) {
    const mask = masks[text.charCodeAt(at)] ?? 0
    const before = { none, one }
    none = ((none << 1) | 1) & mask
    one = (((one << 1) | 1) & mask) | before.none | (before.none << 1) | (none << 1) | 1
    two = (((two << 1) | 1) & mask) | before.one | (before.one << 1) | (one << 1) | 1
    if (none & last) return 0
    if (one & last) least = 1
    else if (two & last && mostErrors === 2) least ??= 2
  }
  return least
}
