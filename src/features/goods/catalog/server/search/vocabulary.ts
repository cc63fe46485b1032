import { speltWord, typingErrors, type SpeltWord } from '#values/typing-errors.ts'
import type { Searchable } from './search-match.ts'

interface KnownWord extends SpeltWord {
  /** Products that have it. */
  count: number
}

/** The words of a shop's products, their categories, specs and options. */
export interface Vocabulary {
  words: ReadonlySet<string>
  /** Those without digits, which typing errors are compared with: 13oz is no misspelt 8oz. */
  spelt: readonly KnownWord[]
  /** Beginnings and ends of words of at least two letters, and last syllables, as the cup of a paper cup. */
  edges: ReadonlySet<string>
}

export function makeVocabulary(products: readonly Searchable[]): Vocabulary {
  const counts = new Map<string, number>()
  const split = splitOnce()
  for (const product of products) {
    for (const word of wordsOf(product, split)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const words = new Set(counts.keys())
  const spelt = [...counts].flatMap(([word, count]) => (/\d/.test(word) ? [] : [{ ...speltWord(word), count }]))
  const edges = new Set<string>()
  for (const word of words) {
    edges.add(word.slice(-1))
    for (let length = 2; length < word.length; length++) edges.add(word.slice(0, length)).add(word.slice(-length))
  }
  return { words, spelt, edges }
}

/** Splits a text into words; products share their categories and many specs. */
function splitOnce(): (text: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return (text) => {
    const words = known.get(text) ?? text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
    known.set(text, words)
    return words
  }
}

function wordsOf(
  { text, wordStarts, category, details }: Searchable,
  split: (text: string) => readonly string[],
): Set<string> {
  const starts = [...wordStarts, text.length]
  const words = new Set([...split(category), ...split(details)])
  for (let at = 0; at < starts.length - 1; at++) {
    for (const word of split(text.slice(starts[at], starts[at + 1]))) words.add(word)
  }
  return words
}

/** Whether a part of a typed compound is a word, or begins or ends one. */
export const isPart = ({ words, edges }: Vocabulary, part: string): boolean => words.has(part) || edges.has(part)

export interface Correction {
  word: string
  errors: number
}

const mostCorrections = 3

/** Lists the known words that a typed one may be, most likely first. */
export function correctionsOf({ spelt }: Vocabulary, typed: string): Correction[] {
  if (/\d/.test(typed)) return []
  const letters = speltWord(typed)
  const found: (Correction & { count: number })[] = []
  for (const known of spelt) {
    const errors = typingErrors(letters, known)
    if (errors !== undefined) found.push({ word: known.word, errors, count: known.count })
  }
  return found.sort((one, other) => one.errors - other.errors || other.count - one.count).slice(0, mostCorrections)
}
