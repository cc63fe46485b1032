import { speltWord, typingErrors, type SpeltWord } from '#values/typing-errors.ts'
import type { Searchable } from './search-match.ts'

interface KnownWord extends SpeltWord {
  /** Products that have it. */
  count: number
}

/** The words of a shop's products, their categories, specs and options. */
export interface Vocabulary {
  words: ReadonlyMap<string, KnownWord>
  /** Syllables that end words, as the cup of a paper cup does. */
  endings: ReadonlySet<string>
}

export function makeVocabulary(products: readonly Searchable[]): Vocabulary {
  const words = new Map<string, KnownWord>()
  for (const product of products) {
    for (const word of wordsOf(product)) {
      const known = words.get(word)
      if (known) known.count++
      else words.set(word, { ...speltWord(word), count: 1 })
    }
  }
  return { words, endings: new Set([...words.keys()].map((word) => word.slice(-1))) }
}

function wordsOf({ text, wordStarts, category, details }: Searchable): Set<string> {
  const starts = [...wordStarts, text.length]
  const ofName = starts.slice(0, -1).map((start, at) => text.slice(start, starts[at + 1]))
  return new Set([...ofName, category, details].flatMap((words) => words.split(/[^\p{L}\p{N}]+/u)).filter(Boolean))
}

/** Whether a part of a typed compound is a word, or begins or ends one. */
export function isPart({ words, endings }: Vocabulary, part: string): boolean {
  if (words.has(part)) return true
  if (part.length === 1) return endings.has(part)
  for (const word of words.keys()) if (word.startsWith(part) || word.endsWith(part)) return true
  return false
}

interface Correction {
  word: string
  errors: number
}

const mostCorrections = 3

/** Lists the known words that a typed one may be, most likely first. A number is never another number: 13oz is not 8oz. */
export function correctionsOf({ words }: Vocabulary, typed: string): Correction[] {
  if (/\d/.test(typed)) return []
  const spelt = speltWord(typed)
  const found: (Correction & { count: number })[] = []
  for (const known of words.values()) {
    const errors = /\d/.test(known.word) ? undefined : typingErrors(spelt, known)
    if (errors !== undefined) found.push({ word: known.word, errors, count: known.count })
  }
  return found.sort((one, other) => one.errors - other.errors || other.count - one.count).slice(0, mostCorrections)
}
