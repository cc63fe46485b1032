import type { Tx } from '#server/database/database.ts'
import type { Won } from '#values/won.ts'
import { insertMemberMovement, lockMemberCash } from './cash-ledger.store.ts'

export interface CashRefund {
  memberId: number
  /** Won back into the card bucket, none above what it gave. */
  toCard: Won
  /** Won back into the cash bucket: what it gave, and what came by transfer. */
  toCash: Won
  orderNumber: string
  /** Which cancellation of the order: each gives back once. */
  cancellationId: number | string
  actorId: number | null
  at: Date
}

/** Gives the money of a cancellation back. */
export async function refundCash(tx: Tx, refund: CashRefund): Promise<void> {
  const { memberId, toCard, toCash, orderNumber, cancellationId, actorId, at } = refund
  if (toCard + toCash === 0) return
  const before = await lockMemberCash(tx, memberId)
  const movement = {
    ...({ type: 'REFUND', refType: 'CANCELLATION', refId: `${orderNumber}/${cancellationId}` } as const),
    ...{ actorId, memo: '', at },
    entries: { CARD: toCard, CASH: toCash, ORDERS: -(toCard + toCash) },
  }
  await insertMemberMovement(tx, { memberId, before, movement })
}
