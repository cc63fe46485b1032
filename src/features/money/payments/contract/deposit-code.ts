import { shortHolder } from '#values/account-holder.ts'

/**
 * Last four digits of an order's or a charge's number. A payer writes them with the depositor's name, so that the transfer
 * matches the right one among several of the same amount.
 */
export const codeLength = 4
export const depositCodeOf = (number: string): string => number.slice(-codeLength)

/** Letters that every bank prints of a depositor; some print 7. */
const printedLetters = 10

/** Depositor's name to be typed at the bank: the code stands first, because banks cut off the end. */
export const payerNameOf = (depositor: string, number: string): string =>
  `${depositCodeOf(number)}${shortHolder(depositor)}`.slice(0, printedLetters)

/** Whether a plain name has the code before or behind it; payers write it at either side. */
export const hasDepositCode = (plain: string, code: string): boolean => plain.startsWith(code) || plain.endsWith(code)

/** Plain name without the code that the payer has added. */
export function nameWithoutCode(plain: string, code: string): string {
  const end = plain.startsWith(code) ? plain.slice(code.length) : plain
  return end.endsWith(code) ? end.slice(0, -code.length) : end
}

/** Numbers of charges begin with a letter, those of orders with a digit [rules §1]. */
export const isChargeNumber = (number: string): boolean => number.startsWith('C')

/** The number of a charge that a regular plan makes. */
export const isRegularNumber = (number: string): boolean => number.startsWith('CR')

/** Refuses a line of a bank's statement that was matched before another transfer came. */
export const dueChangedText = '받을 금액이 변경되었습니다. 다시 확인해 주세요.'
