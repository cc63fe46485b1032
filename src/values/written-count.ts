/** Patterns and numbers of written counts: '1,000', '2만', '두', with a unit. */
const plainDigits = String.raw`\d{1,3}(?:,\d{3})+|\d+`
export const digitsPattern = String.raw`(?<digits>(?:${plainDigits}(?:\.\d+(?=\s?[만천]))?)(?:\s?[만천백](?:\s?\d+\s?[만천백])*(?:${plainDigits})?)?)`
export const unitNames =
  '개|매|장|박스|box|봉지|봉|벌|롤|팩|세트|set|통|병|권|부|켤레|묶음|포대|포|캔|ea|pcs|pc|roll|상자|줄|판|자루|다스|갑|본|켤레|케이스|case|카톤|곽|캡슐|마리'
export const unitPattern = `(?<unit>${unitNames})`

const nativeDigits = { 한: 1, 두: 2, 세: 3, 네: 4, 다섯: 5, 여섯: 6, 일곱: 7, 여덟: 8, 아홉: 9 }
const nativeTens = { 열: 10, 스물: 20, 서른: 30, 마흔: 40, 쉰: 50 }

export const nativeNumbers: Readonly<Record<string, number>> = {
  ...nativeDigits,
  ...Object.fromEntries(
    Object.entries(nativeTens).flatMap(([ten, value]) => [
      [ten, value],
      ...Object.entries(nativeDigits).map(([digit, more]) => [ten + digit, value + more]),
    ]),
  ),
  스무: 20,
  백: 100,
  이백: 200,
  삼백: 300,
  오백: 500,
  천: 1_000,
  이천: 2_000,
  삼천: 3_000,
  오천: 5_000,
  만: 10_000,
}
/** Longest first, for patterns: 열두 before 열. */
export const numberWords = Object.keys(nativeNumbers).toSorted((one, other) => other.length - one.length)

const sinoDigits = '일이삼사오육칠팔구'
/** '삼천', '이백오십', '십삼'; one digit alone is more often a part of a word. */
export const sinoPattern = `[${sinoDigits}]?[십백천만](?:[${sinoDigits}]?[십백천])*[${sinoDigits}]?`
const sinoScales: Readonly<Record<string, number>> = { 십: 10, 백: 100, 천: 1_000 }

/** The number of a text that `sinoPattern` matches; undefined for any other. */
export function sinoNumber(text: string): number | undefined {
  if (!new RegExp(`^${sinoPattern}$`).test(text)) return undefined
  let [sum, part, digit] = [0, 0, 0]
  for (const letter of text) {
    const scale = sinoScales[letter]
    if (scale) [part, digit] = [part + (digit || 1) * scale, 0]
    else if (letter === '만') [sum, part, digit] = [sum + (part + digit || 1) * 10_000, 0, 0]
    else digit = sinoDigits.indexOf(letter) + 1
  }
  return sum + part + digit
}

/** The number of a match of `digitsPattern` or of a number in words. */
export function numberOf(groups: Record<string, string | undefined> | undefined): number | null {
  const words = groups?.['words']
  if (words !== undefined) return nativeNumbers[words] ?? null
  const written = groups?.['digits']
  return written === undefined ? null : writtenNumber(written)
}

const scales: Readonly<Record<string, number>> = { 만: 10_000, 천: 1_000, 백: 100 }

/**
 * Parses '1,000', '5천', '1만 5천', '1만5000', '1.5만'. Null for a doubtful number such as '5천2', which may be 5,002 or
 * 5,200.
 */
export function writtenNumber(text: string): number | null {
  let sum = 0
  let below = Infinity
  for (const [, digits = '', scale = ''] of text.replaceAll(/[\s,]/g, '').matchAll(/(\d+(?:\.\d+)?)([만천백]?)/g)) {
    const size = scales[scale] ?? 1
    // Rounds, because 1.1 × 10,000 is not a whole number in binary fractions.
    const value = Math.round(Number(digits) * size * 1_000) / 1_000
    if (!Number.isSafeInteger(value) || value >= below) return null
    if (size === 1 && below !== Infinity && digits.length !== String(below).length - 1) return null
    sum += value
    below = size
  }
  return below === Infinity ? null : sum
}

const contents: ReadonlySet<string> = new Set(['롤', 'roll', '매', '장', '부', '벌', '본'])
const packages: ReadonlySet<string> = new Set(['박스', '상자', '팩', '봉', '봉지', '묶음', '세트', '통', '포', '포대'])

/** Tells whether a written unit counts the contents of the unit that a product is sold in: rolls in a box. */
export const isInsideOf = (written: string, sold: string): boolean =>
  contents.has(written.toLowerCase()) && packages.has(sold)
