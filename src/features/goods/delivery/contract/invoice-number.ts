import { couriers, type CourierCode } from './couriers.ts'

/** Strips the spaces and hyphens that labels print for readability. */
export const invoiceDigits = (typed: string): string => typed.replaceAll(/[\s-]/g, '')

const maxLength = 20

/** Lengths that the courier's pattern accepts, found by trying each length. */
const lengthsOf = (courier: CourierCode): number[] =>
  Array.from({ length: maxLength }, (_, index) => index + 1).filter((length) =>
    couriers[courier].number.test('1'.repeat(length)),
  )

/** False for a courier without invoice numbers (직접배송). */
export const needsNumber = (courier: CourierCode): boolean => !couriers[courier].number.test('')

/** Formats '숫자 12자리', '숫자 10~12자리' or '숫자 10자리 또는 12자리'. */
export function invoiceHint(courier: CourierCode): string {
  if (!needsNumber(courier)) return '운송장 없이 직접 배송하면 비워 두셔도 됩니다.'
  const lengths = lengthsOf(courier)
  const [first = 0, last = 0] = [lengths[0], lengths.at(-1)]
  if (first === last) return `숫자 ${first}자리`
  const isContiguous = last - first + 1 === lengths.length
  return isContiguous ? `숫자 ${first}~${last}자리` : `숫자 ${lengths.join('자리 또는 ')}자리`
}

/** Digits missing to the next valid length; 0 if the length is valid, empty or too long. */
export function missingDigits(courier: CourierCode, typed: string): number {
  const have = invoiceDigits(typed).length
  if (!needsNumber(courier) || have === 0) return 0
  const lengths = lengthsOf(courier)
  if (lengths.includes(have)) return 0
  const next = lengths.find((length) => length > have)
  return next === undefined ? 0 : next - have
}
