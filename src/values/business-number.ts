const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5] as const

/**
 * A ten-digit registration number with a valid check digit; dashes are ignored, 000-00-00000 is refused [spec §5,
 * decisions].
 */
export function isBusinessNumber(text: string): boolean {
  const digits = text.normalize('NFKC').replaceAll('-', '').trim()
  if (!/^\d{10}$/.test(digits) || /^0+$/.test(digits)) return false
  const numbers = [...digits].map(Number)
  const weighted = weights.reduce((sum, weight, index) => sum + weight * numbers[index]!, 0) // ten digits were just checked
  const carry = Math.floor((numbers[8]! * 5) / 10) // the ninth of ten digits
  return (10 - ((weighted + carry) % 10)) % 10 === numbers[9]
}

/** '1248100998' → '124-81-00998'. */
export const formatBusinessNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\D/g, '')
    .replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3')

/** '124810' → '124-81-0': groups the digits while the user types. */
export const groupBusinessNumber = (digits: string): string =>
  [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join('-')
