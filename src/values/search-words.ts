import { unitNames, writtenNumber } from './written-count.ts'

/** Spellings of a measure after a digit; longer ones first, so that 밀리 doesn't match the beginning of 밀리미터. */
export const measures: readonly (readonly [measure: string, spellings: string])[] = [
  ['mm', '밀리미터|미리미터|mm'],
  ['ml', '밀리리터|미리리터|밀리|미리|ml|cc'],
  ['cm', '센티미터|센치미터|센티|센치|cm'],
  ['kg', '킬로그램|키로그램|킬로|키로|kg'],
  ['oz', '온스|온즈|oz'],
  ['m', '미터|m'],
  ['g', '그램|그람|g'],
  ['l', '리터|리타|l'],
  ['파이', '파이|φ|ø|⌀'],
  ['인치', '인치|inch'],
]

/** Measures as a word of their own (온스), except 미리 and 밀리; one letter would occur in other words by chance. */
const lone = new Map(
  measures.flatMap(([measure, spellings]) => {
    const words = /^[a-z]{2}$/.test(measure) ? spellings.split('|') : []
    return words.flatMap((word) => (/^[^a-z밀미]|미터|리터/.test(word) ? [[word, measure] as const] : []))
  }),
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

/** Splits at everything except letters and digits, for texts that are compared word by word. */
export const measureWords = (text: string): string[] =>
  searchWords(text).flatMap((word) => word.split(/[^\p{L}\p{N}]+/u).filter(Boolean))
