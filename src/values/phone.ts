/** Signs that people and programs put between the digits; phones add invisible marks of direction to a copied contact. */
const separators = /[\s\p{Cf}().\-\u2010-\u2015\u2212/·]/gu

const korean = [
  // Mobile: the specification's rule for members.
  /^01\d{8,9}$/,
  /^02\d{7,8}$/,
  /^0(?:3[1-3]|4[1-4]|5[1-5]|6[1-4])\d{7,8}$/,
  /^0[678]0\d{7,8}$/,
  /^0(?:50\d|303)\d{7,8}$/,
  /^1[5-9]\d{6}$/,
]

/**
 * Extracts the digits of a Korean phone number in any spelling: '+82 10-0000-1024', '０１０．００００．１０２４' and '10-0000-1024',
 * whose zero a spreadsheet dropped, are '01000001024'. Undefined: no Korean phone number.
 */
export function phoneDigits(text: string): string | undefined {
  const written = text.normalize('NFKC')
  // '02-123-4567/8' names two lines and is not one longer number.
  if (/[/·]\s?\d{1,2}$/.test(written.trim())) return undefined
  const plain = written.replaceAll(separators, '')
  const domestic = plain.replace(/^(?:\+|00)?82(?=\d)0?/, '0').replace(/^(?=10\d{8}$)/, '0')
  return korean.some((pattern) => pattern.test(domestic)) ? domestic : undefined
}

/**
 * Formats a phone number for storage and display, '010-0000-1024'; returns any other text trimmed, for its form to
 * refuse.
 */
export function phoneText(text: string): string {
  const digits = phoneDigits(text)
  return digits === undefined ? text.trim() : formatPhone(digits)
}

/** A number inside of a text, such as '02-123-4567 (내선 12)'. */
const writtenNumber = /\+?\d[\d\s().\-\u2010-\u2015\u2212·]*\d/gu
/** Nobody has such a number: it was typed to fill the field. */
const madeUp = /(\d)\1{6}$|12345678$/

/** Whether a free text has a number that can be called in Korea. */
export function hasCallableNumber(text: string): boolean {
  const written = text.normalize('NFKC')
  return [written, ...(written.match(writtenNumber) ?? [])].some((part) => {
    const digits = phoneDigits(part)
    return digits !== undefined && !madeUp.test(digits)
  })
}

export const isPhone = (text: string): boolean => phoneDigits(text) !== undefined
export const isMobile = (text: string): boolean => phoneDigits(text)?.startsWith('01') ?? false

/** Groups any Korean number for display [spec §5]; 1588-1234 and 050X numbers have rules of their own [externals]. */
export function formatPhone(text: string): string {
  const digits = text.replaceAll(/\D/g, '')
  if (/^1[5-9]\d{6}$/.test(digits)) return digits.replace(/^(\d{4})(\d{4})$/, '$1-$2')
  if (/^050\d{8,9}$/.test(digits)) return digits.replace(/^(050\d)(\d{3,4})(\d{4})$/, '$1-$2-$3')
  if (digits.startsWith('02')) return digits.replace(/^(02)(\d{3,4})(\d{4})$/, '$1-$2-$3')
  return digits.replace(/^(\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3')
}

/** '010-0000-1024' → '010-****-1024'; of a number that has no three groups only the last four digits are shown. */
export function maskPhone(text: string): string {
  const [first = '', middle, last] = formatPhone(text).split('-')
  return middle && last ? `${first}-****-${last}` : `****-${text.replaceAll(/\D/g, '').slice(-4)}`
}
