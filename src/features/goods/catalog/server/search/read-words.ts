import { withoutParticles } from '#values/particles.ts'
import { searchWords } from '#values/search-words.ts'
import { speltWord, typingErrors } from '#values/typing-errors.ts'
import { correctionsOf, isPart, type Correction, type Vocabulary } from './vocabulary.ts'

/** A typed word in the words of the shop. */
interface Reading {
  text: string
  /** Lower is more likely; 0: the word itself. */
  cost: number
}

export interface ReadQuery {
  /** The whole text in other words, most likely first. */
  texts: readonly string[]
  /** The words that the shop knows, in the likeliest spelling, if it does not know all. */
  known: readonly string[]
}

/** A word of stores, and what it means in the shop. */
export interface Meaning {
  word: string
  meaning: string
}

interface Reader {
  vocabulary: Vocabulary
  meanings: readonly Meaning[]
  /** Whether some product of the shop has the word anywhere. */
  isKnown: (word: string) => boolean
}

const mostWords = 6
const mostTexts = 12
const longestWord = 12
/** Comparisons of a text with all words of the shop; each takes milliseconds, and a visitor may search often. */
const mostCorrections = 8

/** Reads the words of a search that finds nothing: splits compounds, and corrects typing errors by the words of the shop. */
export function readWords(query: string, reader: Reader): ReadQuery {
  const words = searchWords(query).slice(0, mostWords)
  const correct = limitedCorrections(reader.vocabulary)
  const typed = query.normalize('NFC').trim().split(/\s+/)
  const readings = words.map((word, at) =>
    readingsOf(word, words.length === typed.length ? (typed[at] ?? word) : word, { ...reader, correct }),
  )
  const isRead = readings.every((some) => some.length > 0)
  return {
    texts: isRead ? combined(readings) : [],
    known: readings.flatMap(([likeliest]) => likeliest?.text.split(' ') ?? []),
  }
}

type Correct = (typed: string) => Correction[]

/** Corrects by the words of the shop as often as one search may. */
function limitedCorrections(vocabulary: Vocabulary): Correct {
  let left = mostCorrections
  return (typed) => (left-- > 0 ? correctionsOf(vocabulary, typed) : [])
}

function readingsOf(
  word: string,
  typed: string,
  { vocabulary, meanings, isKnown, correct }: Reader & { correct: Correct },
): Reading[] {
  if (isKnown(word)) return [{ text: typed, cost: 0 }]
  if (word.length > longestWord) return []
  const stems = withoutParticles(word).filter(isKnown)
  const found: Reading[] = [
    ...stems.map((text) => ({ text, cost: 0.1 })),
    ...splitsOf(word, vocabulary)
      .filter((parts) => singlesIn(parts) <= 1)
      .map((parts) => ({ text: parts.join(' '), cost: costOfSplit(parts) })),
    ...correct(word).map((one) => ({ text: one.word, cost: one.errors })),
    ...correctedSplitsOf(word, vocabulary, correct),
    ...meaningsOf(word, meanings),
  ]
  return found.sort((one, other) => one.cost - other.cost)
}

/** Lists what a misspelt synonym means. */
function meaningsOf(typed: string, meanings: readonly Meaning[]): Reading[] {
  const spelt = speltWord(typed)
  return meanings.flatMap(({ word, meaning }) => {
    const errors = typingErrors(spelt, speltWord(word))
    return errors === undefined ? [] : [{ text: meaning, cost: errors }]
  })
}

/** Single syllables are more often a coincidence: 포크 is not made of 포장 and 크라프트. */
const singlesIn = (parts: readonly string[]): number => parts.filter((part) => part.length === 1).length

const costOfSplit = (parts: readonly string[]): number => 0.3 * parts.length + 0.4 * singlesIn(parts)

const mostParts = 3

/** Lists the two parts of a word at each place that does not split a measure (20oz). */
function partsOf(word: string): [first: string, second: string][] {
  const parts: [string, string][] = []
  for (let at = 1; at < word.length; at++) {
    const isInside = /[a-z\d.]{2}/.test(word.slice(at - 1, at + 1))
    if (!isInside) parts.push([word.slice(0, at), word.slice(at)])
  }
  return parts
}

/** Lists the ways to split a compound into known words. */
function splitsOf(word: string, vocabulary: Vocabulary, most = mostParts): string[][] {
  const found: string[][] = []
  for (const [first, second] of partsOf(word)) {
    if (!isPart(vocabulary, first)) continue
    if (isPart(vocabulary, second)) found.push([first, second])
    if (most > 2) found.push(...splitsOf(second, vocabulary, most - 1).map((rest) => [first, ...rest]))
  }
  return found
}

/** Lists compounds of a known word and a misspelt one. */
function correctedSplitsOf(word: string, vocabulary: Vocabulary, correct: Correct): Reading[] {
  const found: Reading[] = []
  for (const parts of partsOf(word)) {
    for (const wrong of [0, 1] as const) {
      const [known, typed] = [parts[1 - wrong] ?? '', parts[wrong]]
      if (typed.length < 2 || !isPart(vocabulary, known)) continue
      const [likeliest] = correct(typed)
      if (!likeliest) continue
      const text = wrong === 0 ? `${likeliest.word} ${known}` : `${known} ${likeliest.word}`
      found.push({ text, cost: costOfSplit(parts) + likeliest.errors })
    }
  }
  return found
}

function combined(readings: readonly (readonly Reading[])[]): string[] {
  let texts: Reading[] = [{ text: '', cost: 0 }]
  for (const some of readings) {
    texts = texts
      .flatMap((before) => some.map(({ text, cost }) => ({ text: `${before.text} ${text}`, cost: before.cost + cost })))
      .sort((one, other) => one.cost - other.cost)
      .slice(0, mostTexts)
  }
  return texts.map(({ text }) => text.trim())
}
