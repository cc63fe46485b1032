import { monthsForFaults } from '#features/orders/orders/contract/return-period.ts'
import { endOfKoreanDayAfter, koreanDay, koreanMonthsAfter, startOfKoreanDay } from '#values/korean-date.ts'
import { returnSentences } from './return-sentences.ts'
import { returnReasons, type ReturnReason } from './return-terms.ts'

/** Days after the arrival in which goods go back for any reason [law: Withdrawal]. */
const daysForAnyReason = 7

/** Fields of an option row that decide about its return. */
export interface ReturnableRow {
  /** Pieces that were sent, and are neither refunded nor exchanged nor in another request. */
  free: number
  isCustomMade: boolean
  /** Time of the arrival of the row's last parcel: ISO 8601. */
  arrivedAt: string
}

/** The last second in which a return for this reason can be asked for. */
export function returnDeadline(arrivedAt: string, reason: ReturnReason): Date {
  const arrived = new Date(arrivedAt)
  if (returnReasons[reason].fault === 'BUYER') return endOfKoreanDayAfter(arrived, daysForAnyReason)
  return endOfKoreanDayAfter(startOfKoreanDay(koreanMonthsAfter(koreanDay(arrived), monthsForFaults)), 0)
}

export type RowRefusal = 'none-left' | 'custom-made' | 'too-late'

/**
 * Reason why pieces of a row can't be returned; undefined: they can. Goods made to order can be returned only for a
 * fault.
 */
export function rowRefusalOf(row: ReturnableRow, reason: ReturnReason, at: Date): RowRefusal | undefined {
  if (row.free < 1) return 'none-left'
  if (row.isCustomMade && returnReasons[reason].fault === 'BUYER') return 'custom-made'
  return at > returnDeadline(row.arrivedAt, reason) ? 'too-late' : undefined
}

export const rowRefusalText = {
  'none-left': returnSentences.noneLeft,
  'custom-made': returnSentences.customMade,
  'too-late': returnSentences.tooLate,
} as const satisfies Record<RowRefusal, string>

/** Reason why no row of the order can be returned, for the button that opens the form; undefined: some row can. */
export function orderRefusalOf(rows: readonly ReturnableRow[], at: Date): string | undefined {
  // A fault permits the return of every row that any other reason permits.
  const refusals = rows.map((row) => rowRefusalOf(row, 'FAULTY', at))
  if (refusals.includes(undefined)) return undefined
  if (rows.length === 0) return returnSentences.nothingSent
  return rowRefusalText[refusals.includes('too-late') ? 'too-late' : 'none-left']
}
