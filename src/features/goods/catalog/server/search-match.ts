import { convertHangulToQwerty, convertQwertyToHangul, disassemble } from 'es-hangul'
import { choseongQuery, searchChoseong, searchText } from '#values/choseong.ts'
import { withoutParticles } from '#values/particles.ts'
import { searchWords } from '#values/search-words.ts'

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
  soldCount: number
  isInMarket: boolean
}

export interface SearchableRow {
  id: number
  name: string
  categoryName: string
  soldCount: number
  isInMarket: boolean
}

export function searchable({ id, name, categoryName, soldCount, isInMarket }: SearchableRow): Searchable {
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
    soldCount,
    isInMarket,
  }
}

export interface Match {
  id: number
  /** The product is only similar to the query; the screen says so. */
  isSimilar: boolean
}

/**
 * Lists the best matches, best first: the exact name, its beginning, a word's beginning, a part, initial consonants, the
 * category, the other keyboard layout, and with typing errors. Similar products appear only when nothing matches.
 */
export function matchProducts(query: string, products: readonly Searchable[], most: number): Match[] {
  const forms = formsOf(query)
  if (forms.length === 0) return []
  // Ignores particles only if the text itself matches nothing: 종이 is not 종 with a particle.
  for (const someForms of [forms, ...withoutParticles(query).map((text) => [formOf(text, 0)])]) {
    const fitting = best(products, most, (product) => scoreOf(product, someForms))
    if (fitting.length > 0) return fitting.map((id) => ({ id, isSimilar: false }))
  }
  const patterns = forms.flatMap(({ jamo }) => patternOf(jamo) ?? [])
  return best(products, most, (product) => errorsOf(product, patterns)).map((id) => ({ id, isSimilar: true }))
}

interface Form {
  text: string
  initials: string | undefined
  jamo: string
  words: readonly { text: string; jamo: string }[]
  /** Ranks matches of the other keyboard layout below all direct matches. */
  penalty: number
}

const otherKeyboard = 50

/** The typed text, and the text that the same keys produce in the other layout ("whddlzjq" is 종이컵, "ㅁ4" is a4). */
function formsOf(query: string): Form[] {
  const typed = query.normalize('NFC').trim()
  if (!searchText(typed)) return []
  const swapped = /\p{Script=Hangul}/u.test(typed) ? convertHangulToQwerty(typed) : convertQwertyToHangul(typed)
  const forms = [formOf(typed, 0)]
  if (searchText(swapped) !== searchText(typed)) forms.push(formOf(swapped, otherKeyboard))
  return forms
}

function formOf(typed: string, penalty: number): Form {
  const text = searchText(typed)
  const words = searchWords(typed).map((word) => ({ text: word, jamo: disassemble(word) }))
  return { text, initials: choseongQuery(text), jamo: disassemble(text), words, penalty }
}

/** Lower is better; undefined: no match. */
function scoreOf(product: Searchable, forms: readonly Form[]): number | undefined {
  let least: number | undefined
  for (const form of forms) {
    const score = fitOf(product, form)
    if (score !== undefined) least = Math.min(least ?? Infinity, score + form.penalty)
  }
  return least
}

function fitOf(product: Searchable, form: Form): number | undefined {
  if (form.initials) return placeOf(product.initials.indexOf(form.initials), product, 20)
  if (product.text === form.text) return 0
  const byText = placeOf(product.text.indexOf(form.text), product, 1)
  if (byText !== undefined) return byText
  if (product.jamo.includes(form.jamo)) return product.jamo.startsWith(form.jamo) ? 8 : 12
  if (form.words.length > 1 && form.words.every((word) => hasWord(product, word))) return 15
  return product.category.includes(form.text) ? 35 : undefined
}

const hasWord = ({ text, jamo, category }: Searchable, word: { text: string; jamo: string }) =>
  text.includes(word.text) || jamo.includes(word.jamo) || category.includes(word.text)

function placeOf(at: number, { wordStarts }: Searchable, base: number): number | undefined {
  if (at < 0) return undefined
  return at === 0 ? base : wordStarts.has(at) ? base + 2 : base + 4
}

function best(products: readonly Searchable[], most: number, score: (product: Searchable) => number | undefined) {
  const found: { id: number; score: number; soldCount: number }[] = []
  for (const product of products) {
    const of = score(product)
    if (of !== undefined) found.push({ id: product.id, score: of, soldCount: product.soldCount })
  }
  found.sort((one, other) => one.score - other.score || other.soldCount - one.soldCount || other.id - one.id)
  return found.slice(0, most).map(({ id }) => id)
}

interface Pattern {
  /** Maps a letter's code to a bit mask of its positions in the pattern. */
  masks: Uint32Array
  last: number
  mostErrors: 1 | 2
}

/** The number of letters that fit into the bits of a number without the sign. */
const longestPattern = 30

/** Builds the pattern of an error-tolerant search; short words would resemble everything. */
function patternOf(jamo: string): Pattern | undefined {
  if (jamo.length < 5 || jamo.length > longestPattern) return undefined
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
