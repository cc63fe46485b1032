import type { Tx } from '#server/database/database.ts'
import type { Won } from '#values/won.ts'
import { insertMemberMovement, lockMemberCash } from './cash-ledger.queries.ts'

export interface CashRefund {
  memberId: number
  /** Won back into the card-funded bucket, never more than it gave. */
  toCardFunded: Won
  /** Won back into the cash bucket: its own part, and transfers. */
  toCash: Won
  orderNumber: string
  /** The cancellation or refund of the order, or its edit counted from 1; the ledger takes one refund of each. */
  cause: { reductionId: number } | { editNumber: number }
  actorId: number | null
  at: Date
}

/** Refunds an order's money into the member's cash. */
export async function refundCash(tx: Tx, refund: CashRefund): Promise<void> {
  const { memberId, toCardFunded, toCash, orderNumber, cause, actorId, at } = refund
  if (toCardFunded + toCash === 0) return
  const before = await lockMemberCash(tx, memberId)
  const causeId = 'reductionId' in cause ? cause.reductionId : `edit-${cause.editNumber}`
  const movement = {
    type: 'REFUND',
    refType: 'REDUCTION',
    refId: `${orderNumber}/${causeId}`,
    actorId,
    memo: '',
    at,
    entries: { CARD: toCardFunded, CASH: toCash, ORDERS: -(toCardFunded + toCash) },
  } as const
  await insertMemberMovement(tx, { memberId, before, movement })
}
