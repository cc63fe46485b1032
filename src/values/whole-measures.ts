import { disassemble } from 'es-hangul'
import { measures } from './search-words.ts'

/** Lists a text with the measures that its end may begin, letter by letter: 13온 is 13oz, 50미 is 50mm or 50ml. */
export function wholeMeasures(text: string): string[] {
  const { before = '', begun = '' } = /^(?<before>.*\d)\s*(?<begun>[ㄱ-ㅎ가-힣]{1,4})$/.exec(text.trim())?.groups ?? {}
  const letters = disassemble(begun)
  // One consonant begins too many words.
  if (letters.length < 2) return []
  const isBegun = (spellings: string) => spellings.split('|').some((word) => disassemble(word).startsWith(letters))
  return measures.flatMap(([measure, spellings]) => (isBegun(spellings) ? [before + measure] : []))
}
