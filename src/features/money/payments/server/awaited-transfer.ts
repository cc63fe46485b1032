import type { Won } from '#values/won.ts'

/** An order or a charge that waits for a transfer. */
export interface AwaitedTransfer {
  number: string
  memberId: number
  /** Name of the order's store or of the charge's member. */
  payer: string
  partnerName: string
  /** Won still missing. */
  due: Won
  /** Depositor that the payer announced. */
  depositor: string
  since: Date
}

export interface AwaitedFilter {
  number?: string
  /** Part of the number, the depositor or the payer. */
  search?: string
  /** Exactly this amount is due. */
  due?: Won
  limit?: number
}

/** Facts of a transfer in a bank's statement. */
export interface StatementTransfer {
  receivedAt: Date
  /** Amount due when the line was matched: a later confirmation refuses this one. */
  expectedDue: Won
  lineId: number
  /** Learnt name that the match rests on; empty: none. */
  learntName: string
  /** The operator has answered a question about the line. */
  confirmed: boolean
}

export interface ConfirmedTransfer {
  /** Reference of the bank, which is booked once. */
  bankRef: string | undefined
  /** Sum received so far that the operator saw. */
  expectedReceived?: number | undefined
  /** Present for a line of a bank's statement. */
  onStatement?: StatementTransfer
}

/** Facts for the audit log: the learnt name that the booking rests on, and the answered question. */
export const auditedFactsOf = ({ onStatement }: ConfirmedTransfer) => ({
  ...(onStatement?.learntName && { learntName: onStatement.learntName }),
  ...(onStatement?.confirmed && { lineConfirmed: true }),
})

/**
 * False when somebody confirms a transfer without having seen what was booked meanwhile: it may be the same one. A reference of the
 * bank tells transfers apart.
 */
export function hasSeenAll({ bankRef, expectedReceived, onStatement }: ConfirmedTransfer, received: Won): boolean {
  if (expectedReceived !== undefined) return expectedReceived === received
  return received === 0 || bankRef !== undefined || onStatement !== undefined
}
