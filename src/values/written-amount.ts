/**
 * Parses '1,234,000원', '-32,000', '(5,000)', '△5,000', 1234000. Null: an empty cell or '-'. Undefined: no amount in
 * whole won.
 */
export function writtenAmount(value: string | number | undefined): number | null | undefined {
  const text = String(value ?? '')
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replaceAll(/[\u2010-\u2015\u2212△▲▵]/g, '-')
    .replace(/[₩\\]/, '')
    .replace(/^\(([^-()]+)\)$/, '-$1')
  if (text === '' || text === '-') return null
  const { sign, digits } = amountShape.exec(text)?.groups ?? {}
  if (digits === undefined) return undefined
  const amount = Number(digits.replaceAll(',', ''))
  // Avoids negative zero.
  return sign === '-' && amount > 0 ? -amount : amount
}

const amountShape = /^(?<sign>[-+])?(?<digits>\d{1,13}|\d{1,3}(?:,\d{3}){1,4})(?:\.0+)?(?:원|krw)?$/i
