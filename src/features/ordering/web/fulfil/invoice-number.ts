import { couriers, type CourierCode } from '#features/delivery/contract/couriers.ts'

/** Spaces and hyphens are how a label is read, not part of the number. */
export const invoiceDigits = (typed: string): string => typed.replaceAll(/[\s-]/g, '')

const longest = 20

/** How many digits a number of the courier can have, asked of its rule. */
const lengthsOf = (courier: CourierCode): number[] =>
  Array.from({ length: longest }, (_, index) => index + 1).filter((length) =>
    couriers[courier].number.test('1'.repeat(length)),
  )

/** A parcel delivered by hand needs no number. */
export const needsNumber = (courier: CourierCode): boolean => !couriers[courier].number.test('')

/** '숫자 12자리', '숫자 10~12자리', '숫자 10자리 또는 12자리'. */
export function invoiceHint(courier: CourierCode): string {
  if (!needsNumber(courier)) return '운송장 없이 직접 배송하면 비워 두셔도 됩니다.'
  const lengths = lengthsOf(courier)
  const [first = 0, last = 0] = [lengths[0], lengths.at(-1)]
  if (first === last) return `숫자 ${first}자리`
  const unbroken = last - first + 1 === lengths.length
  return unbroken ? `숫자 ${first}~${last}자리` : `숫자 ${lengths.join('자리 또는 ')}자리`
}

/** How many digits are missing to the next length that can be right; 0: none, or too long. */
export function missingDigits(courier: CourierCode, typed: string): number {
  const have = invoiceDigits(typed).length
  if (!needsNumber(courier) || have === 0) return 0
  const lengths = lengthsOf(courier)
  if (lengths.includes(have)) return 0
  const next = lengths.find((length) => length > have)
  return next === undefined ? 0 : next - have
}
