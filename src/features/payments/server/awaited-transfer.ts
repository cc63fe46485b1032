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
  limit?: number
}

/** The facts of a transfer that a bank's statement lists. */
export interface StatementTransfer {
  receivedAt: Date
  /** The amount that was due when the line was matched: another confirmation since then refuses this one. */
  expectedDue: Won
}
