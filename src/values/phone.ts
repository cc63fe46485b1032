/** '01000001024' → '010-0000-1024': 3-4-4, or 3-3-4 for ten digits [spec §3, decisions]. */
export const hyphenatedMobile = (text: string): string =>
  text.replaceAll('-', '').replace(/^(\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3')

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
