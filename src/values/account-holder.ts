/**
 * Company words that banks and payers write, shorten or leave out. The longest first, so that '농업회사법인주식회사' loses all of it.
 */
const companyWords = [
  '사회적협동조합',
  '사회복지법인',
  '농업회사법인',
  '어업회사법인',
  '영농조합법인',
  '영어조합법인',
  '유한책임회사',
  '주식회사',
  '유한회사',
  '합자회사',
  '합명회사',
  '협동조합',
  '재단법인',
  '사단법인',
  '의료법인',
  '학교법인',
  '종교법인',
  '株式会社',
  '株式會社',
  '有限会社',
  '有限會社',
]

/** One letter in brackets stands for a company word: '(주)', '[유]', '㈳'. */
const shortForm = '(?:주|유|유책|합|합자|합명|재|사|복|의|학|종|농|영농|어|株|有|合|財|社)'
const [opening, closing] = [String.raw`[(\[{<〔【「『〈《]`, String.raw`[)\]}>〕】」』〉》]`]
const bracketed = new RegExp(`${opening}${shortForm}${closing}`, 'g')
/** A form that lost one of its brackets: '주)한별', and '한별(주' where a bank cut the name off. Inside a name it may be a word: '성수(주안점)'. */
const halfBracketed = new RegExp(`^${shortForm}${closing}|${opening}${shortForm}$`, 'g')
const openedOnly = new RegExp(`^${opening}${shortForm}(?!.*${closing})`)

/** English company words at the end of a name, with and without dots and spaces. */
const englishWords =
  /(?:(?:[\s.,]+(?:co(?:mpany)?|corp(?:oration)?|inc(?:orporated)?|llc|ltd|limited|gmbh))+|co[\s.,]*ltd)[\s.,]*$/

/**
 * Dots, dashes and fillers that Unicode counts as letters. ㆍ (U+318D) is the middle dot of Korean keyboards, and 'ㅡ' alone is typed for a
 * dash.
 */
const letterLikeDots = /[\u318D\u318E\u119E\u11A1\u1427\uA78F\u3164\u115F\u1160\uFFA0\u3161]/g

/** Latin letters that have no decomposition. */
const plainLetters: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}
const undecomposed = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/** Longer than any field of a name. The patterns for company words would take minutes for a name of a megabyte. */
const longestName = 200

/**
 * A name for comparing, as all parts of the program compare the names of account holders, depositors and companies: without spaces,
 * punctuation, company words, letter case and diacritics, whichever way the letters are encoded. '㈜ 누리 가맹' → '누리가맹',
 * 'Nguyễn Thị Hoa' → 'nguyenthihoa'.
 */
export function plainHolder(name: string): string {
  // NFKC turns ㈜ into (주), full-width letters into ordinary ones, and the letters of macOS into syllables.
  const short = name.replaceAll(letterLikeDots, ' ').normalize('NFKC').replaceAll(/\s+/g, ' ').slice(0, longestName)
  const text = withoutMarks(short.toLowerCase())
    .replaceAll(/[\p{Cf}\p{Variation_Selector}]/gu, '')
    .trim()
    .replace(englishWords, '')
  return withoutCompanyWords(text).replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '')
}

function withoutCompanyWords(text: string): string {
  let rest = text.replaceAll(/\s/g, '').replaceAll(bracketed, '').replaceAll(halfBracketed, '').replace(openedOnly, '')
  for (const word of companyWords) rest = rest.replaceAll(word, '')
  return rest
}

/** A name as short as a person may type it: without spaces and company words. '㈜ 누리 가맹' → '누리가맹'; '(주)' stays. */
export function shortHolder(name: string): string {
  const text = name.normalize('NFKC').slice(0, longestName)
  return withoutCompanyWords(text) || text.trim()
}

/** Removes diacritics from Latin letters only: in Thai and Hindi the marks are vowels. */
const withoutMarks = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .replaceAll(undecomposed, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC')

/** True if two names mean the same holder; an empty name means nobody. */
export const isSameHolder = (one: string, other: string): boolean =>
  plainHolder(one) !== '' && plainHolder(one) === plainHolder(other)
