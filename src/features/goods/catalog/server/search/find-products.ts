import { convertQwertyToHangul } from 'es-hangul'
import { choseongQuery, searchText } from '#values/choseong.ts'
import { otherLayouts } from '#values/keyboard-layouts.ts'
import { searchWords } from '#values/search-words.ts'
import { wholeMeasures } from '#values/whole-measures.ts'
import { readWords, type Meaning } from './read-words.ts'
import { hasWord, matchDetails, matchNames, matchSimilar, type Ranking, type Searchable } from './search-match.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface SearchedShop {
  /** The products that the shop sells to this viewer. */
  products: readonly Searchable[]
  vocabulary: () => Vocabulary
  /** The text in the words of the shop or of the trade; undefined: it has no other words. */
  findMeaning: (text: string) => Promise<string | undefined>
  /** The words of the shop that mean others. */
  listMeanings: () => Promise<readonly Meaning[]>
}

export interface FoundProducts {
  /** Best first. */
  ids: readonly number[]
  /** The text that found them, if not the typed one. */
  searchedFor?: string
  /** They are merely a guess: their name resembles the text, or they have only some of its words, those of `searchedFor`. */
  isSimilar: boolean
}

export type ProductSearch = Ranking & { query: string }

/**
 * Finds products by what was typed; else by what it means; else in their specs and options; else as typed in the other keyboard layout, as
 * a compound, and without typing errors; else what is similar, or has some of the words.
 */
export async function findProducts(shop: SearchedShop, search: ProductSearch): Promise<FoundProducts> {
  const { query, ...ranking } = search
  const { products } = shop
  const layouts = layoutsOf(query)
  const [typed] = layouts
  for (const text of layouts) {
    const said = text === typed ? {} : { searchedFor: text }
    const named = matchNamesOrMeasures(text, products, ranking)
    if (named.length > 0) return { ids: named, isSimilar: false, ...said }
    const meant = await findMeant(shop, { query: text, ...ranking })
    if (meant) return meant
    const ids = matchDetails(text, products, ranking)
    if (ids.length > 0) return { ids, isSimilar: false, ...said }
  }
  return findCorrected(shop, search)
}

/** A measure is shown with its first letters. */
function matchNamesOrMeasures(text: string, products: readonly Searchable[], ranking: Ranking): number[] {
  for (const whole of [text, ...wholeMeasures(text)]) {
    const ids = matchNames(whole, products, ranking)
    if (ids.length > 0) return ids
  }
  return []
}

async function findMeant(
  { products, findMeaning }: SearchedShop,
  { query, ...ranking }: ProductSearch,
): Promise<FoundProducts | undefined> {
  const meaning = await findMeaning(query)
  const ids = meaning === undefined ? [] : matchAll(meaning, products, ranking)
  return meaning !== undefined && ids.length > 0 ? { ids, searchedFor: meaning, isSimilar: false } : undefined
}

async function findCorrected(shop: SearchedShop, { query, ...ranking }: ProductSearch): Promise<FoundProducts> {
  const { products } = shop
  const reader = {
    vocabulary: shop.vocabulary(),
    meanings: await shop.listMeanings(),
    isKnown: (word: string) => products.some((product) => hasWord(product, word)),
  }
  const layouts = layoutsOf(query)
  const reads = layouts.map((text) => readWords(text, reader))
  const find = (texts: readonly string[]) => {
    for (const text of texts) {
      const ids = matchAll(text, products, ranking)
      if (ids.length > 0) return { ids, searchedFor: text }
    }
    return undefined
  }
  const corrected = find(reads.flatMap(({ texts }) => texts))
  if (corrected) return { ...corrected, isSimilar: false }
  const similar = () => orUndefined(matchSimilar(layouts, products, ranking))
  const partly = () =>
    find(
      someOf(
        reads.flatMap(({ known }) => known),
        new Set(searchWords(query)),
      ),
    )
  // A wrong digit is no typing error: 종이컵 20oz is a paper cup, but not the one of 10oz.
  const guess = /\d/.test(query) ? (partly() ?? similar()) : (similar() ?? partly())
  return guess ? { ...guess, isSimilar: true } : { ids: [], isSimilar: false }
}

const orUndefined = (ids: readonly number[]) => (ids.length > 0 ? { ids } : undefined)

/** Lists the products that a text finds by itself, without other words for it. */
export function matchAll(text: string, products: readonly Searchable[], ranking: Ranking): number[] {
  const named = matchNames(text, products, ranking)
  return named.length > 0 ? named : matchDetails(text, products, ranking)
}

/** The typed text, and the text that the same keys produce in the other layout ("whddlzjq" is 종이컵, "ㅁ4" is a4, "wdz" is ㅈㅇㅋ). */
function layoutsOf(query: string): string[] {
  const typed = query.normalize('NFC').trim()
  const initials = convertQwertyToHangul(typed)
  const others = typed.length > 1 && initials !== typed && choseongQuery(initials) ? [initials] : otherLayouts(typed)
  return [typed, ...others].filter((text) => searchText(text) !== '')
}

/**
 * Some of the words, most likely first: those that are no measure, all but one, only the last, which names the goods (노란 빨대). A single
 * syllable says too little if it was only a part of a typed word.
 */
function someOf(words: readonly string[], typed: ReadonlySet<string>): string[] {
  const named = words.filter((word) => !/\d/.test(word) && (word.length > 1 || typed.has(word)))
  const parts = [named, named.slice(1), named.slice(0, -1), named.slice(-1)]
  return named.length === 0 ? [] : [words, ...parts].map((part) => part.join(' ')).filter(Boolean)
}
