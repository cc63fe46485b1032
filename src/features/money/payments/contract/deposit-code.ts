/**
 * Last four digits of an order's or a charge's number. A payer adds them to the depositor's name, so that the transfer
 * matches the right one among several of the same amount.
 */
export const codeLength = 4
export const depositCodeOf = (number: string): string => number.slice(-codeLength)

/** Numbers of charges begin with a letter, those of orders with a digit [rules §1]. */
export const isChargeNumber = (number: string): boolean => number.startsWith('C')

/** The number of a charge that a regular plan makes. */
export const isRegularNumber = (number: string): boolean => number.startsWith('CR')

/** Refuses a line of a bank's statement that was matched before another transfer came. */
export const dueChangedText = '받을 금액이 변경되었습니다. 다시 확인해 주세요.'
