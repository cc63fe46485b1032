import type { Tx } from '#server/database/database.ts'
import type { Won } from '#values/won.ts'
import { insertMemberMovement, lockMemberCash } from './cash-ledger.store.ts'

export interface CashRefund {
  memberId: number
  /** Won returned to the card-funded bucket, at most what it paid. */
  toCardFunded: Won
  /** Won returned to the cash bucket: its own part, and transfers. */
  toCash: Won
  orderNumber: string
  /** Cancellation of the order, or number of its edit from 1; the ledger accepts one refund of each. */
  cause: { cancellationId: number } | { editNumber: number }
  actorId: number | null
  at: Date
}

/** Refunds an order's money into the member's cash. */
export async function refundCash(tx: Tx, refund: CashRefund): Promise<void> {
  const { memberId, toCardFunded, toCash, orderNumber, cause, actorId, at } = refund
  if (toCardFunded + toCash === 0) return
  const before = await lockMemberCash(tx, memberId)
  const causeId = 'cancellationId' in cause ? cause.cancellationId : `edit-${cause.editNumber}`
  const movement = {
    type: 'REFUND',
    refType: 'CANCELLATION',
    refId: `${orderNumber}/${causeId}`,
    actorId,
    memo: '',
    at,
    entries: { CARD: toCardFunded, CASH: toCash, ORDERS: -(toCardFunded + toCash) },
  } as const
  await insertMemberMovement(tx, { memberId, before, movement })
}
