import { disassemble } from 'es-hangul'
import { unitNames, writtenNumber } from './written-count.ts'

/** Spellings of a measure after a digit; longer ones first, so that 밀리 doesn't match the beginning of 밀리미터. */
const measures: readonly (readonly [measure: string, spellings: string])[] = [
  ['mm', '밀리미터|미리미터|밀리메타|미리메타|mm'],
  ['ml', '밀리리터|미리리터|밀리리타|미리리타|밀리|미리|ml|cc'],
  ['cm', '센티미터|센치미터|센티메타|센치메타|센티|센치|cm'],
  ['kg', '킬로그램|키로그램|킬로그람|키로그람|킬로|키로|kg'],
  ['oz', '온스|온즈|온쓰|oz'],
  ['m', '미터|메타|m'],
  ['g', '그램|그람|g'],
  ['l', '리터|리타|l'],
  ['파이', '파이|φ|ø|⌀'],
  ['인치', '인치|inch'],
]

/** Measures as a word of their own (온스): only those that mean nothing else, and whose short form no other word contains by chance. */
const loneMeasures: readonly (readonly [measure: string, spellings: string])[] = [
  ['mm', '밀리미터|미리미터|밀리메타'],
  ['ml', '밀리리터|미리리터|밀리리타'],
  ['cm', '센티미터|센치미터|센티|센치'],
  ['kg', '킬로그램|키로그램|키로'],
  ['oz', '온스|온즈|온쓰'],
]

const lone = new Map(
  loneMeasures.flatMap(([measure, spellings]) => spellings.split('|').map((word) => [word, measure])),
)

const measured = measures.map(
  ([measure, spellings]) =>
    [new RegExp(String.raw`(\d)\s*(?:${spellings})(?![a-wyz]|x(?!\s*\d))`, 'g'), measure] as const,
)

const endOfCount = '(?=$|[^ㄱ-힣]|입|씩|짜리)'

/** Matches '1만 5천' before a unit or at the end of a word: 'A4 천연 펄프' and 'LED 3천장등' contain no such number. */
const inWords = new RegExp(
  String.raw`(?<![a-z\d.])\d+(?:\.\d+)?[만천](?:\s?\d+[천백])*\d*(?=$|[^ㄱ-힣\d]|원|(?:${unitNames})${endOfCount})`,
  'g',
)
const sheets = new RegExp(String.raw`(\d\s*)장${endOfCount}`, 'g')

/** Matches most names: Hangul, Latin letters and spaces only need lower case. */
const isPlain = /^[ㄱ-ㆎ가-힣a-zA-Z\s]*$/

/**
 * Words of a text in the one normalised form in which names are searched: one Unicode form (macOS sends NFD), letters
 * and digits of one width (Ａ４ is a4), lower case, numbers without separators (5,000 and 5천 are 5000), one word for
 * sheets (장 is 매), and one spelling of measures (50 ㎜ is 50mm, 79*70 is 79x70, 13온스 and 13온즈 are 13oz, 온스 is oz).
 * Stored search columns contain this form: `refreshSearchTexts` rewrites them after a change of it.
 */
export function searchWords(text: string): string[] {
  let plain = isPlain.test(text) ? text : oneWidth(text)
  plain = plain.toLowerCase()
  if (/\d/.test(plain)) plain = withMeasures(plain)
  return plain.split(/\s+/).flatMap((word) => (word === '' ? [] : [lone.get(word) ?? word]))
}

/** NFKC converts half-width letters and ㎜ to ordinary ones, but would also decompose initials (ㅈㅇㅋ). */
const oneWidth = (text: string): string =>
  text.normalize('NFC').replaceAll(/[^ㄱ-ㆎ]+/g, (part) => part.normalize('NFKC'))

function withMeasures(text: string): string {
  // A separator at the end belongs to a number that is still being typed.
  let plain = text
    .replaceAll(/(\d),(?=\d|$)/g, '$1')
    .replaceAll(inWords, (written) => String(writtenNumber(written) ?? written))
    .replaceAll(sheets, '$1매')
  for (const [spelling, measure] of measured) plain = plain.replaceAll(spelling, `$1${measure}`)
  return plain
    .replaceAll(/(\d(?:mm|cm|m)?)\s*[x×✕✖╳*]\s*(?=\d)/g, '$1x')
    .replaceAll(/(\d(?:mm|cm|m)?)\s*[×✕✖╳*]/g, '$1x')
}

/** Lists a text with the measures that its end may begin, letter by letter: 13온 is 13oz, 50미 is 50mm or 50ml. */
export function wholeMeasures(text: string): string[] {
  const { before = '', begun = '' } = /^(?<before>.*\d)\s*(?<begun>[ㄱ-ㅎ가-힣]{1,4})$/.exec(text.trim())?.groups ?? {}
  const letters = disassemble(begun)
  // One consonant begins too many words.
  if (letters.length < 2) return []
  const isBegun = (spellings: string) => spellings.split('|').some((word) => disassemble(word).startsWith(letters))
  return measures.flatMap(([measure, spellings]) => (isBegun(spellings) ? [before + measure] : []))
}

/** Splits at everything except letters and digits, for texts that are compared word by word. */
export const measureWords = (text: string): string[] =>
  searchWords(text).flatMap((word) => word.split(/[^\p{L}\p{N}]+/u).filter(Boolean))
