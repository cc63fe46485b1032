import type { Won } from '#values/won.ts'

/** An order or a charge that waits for a transfer. */
export interface AwaitedTransfer {
  number: string
  memberId: number
  /** The store of an order, the member of a charge. */
  payer: string
  partnerName: string
  /** Won that have not come yet. */
  due: Won
  /** The depositor that the payer announced. */
  depositor: string
  since: Date
}

export interface AwaitedFilter {
  number?: string
  /** A part of the number, the depositor or the payer. */
  search?: string
  /** Exactly this amount is due. */
  due?: Won
  limit?: number
}

/** The facts of a transfer that a bank's statement lists. */
export interface StatementTransfer {
  receivedAt: Date
  /** The amount that was due when the line was matched: another confirmation since then refuses this one. */
  expectedDue: Won
  lineId: number
  /** The learnt name on which the match rests; empty: none. */
  learntName: string
}

export interface ConfirmedTransfer {
  /** The bank's reference, which counts once. */
  bankRef: string | undefined
  /** The sum received so far that the operator saw. */
  expectedReceived?: number | undefined
  /** Present for a line of a bank's statement. */
  onStatement?: StatementTransfer
}

/**
 * False when somebody confirms a transfer without having seen what was booked meanwhile: it may be the same one. A reference of the
 * bank tells transfers apart.
 */
export function hasSeenAll({ bankRef, expectedReceived, onStatement }: ConfirmedTransfer, received: Won): boolean {
  if (expectedReceived !== undefined) return expectedReceived === received
  return received === 0 || bankRef !== undefined || onStatement !== undefined
}
