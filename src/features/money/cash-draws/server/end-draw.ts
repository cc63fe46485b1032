import { releaseHeldCash } from '#features/money/cash/server/draw-cash.ts'
import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import type { Tx } from '#server/database/database.ts'
import { updateDraw, type DrawRow } from './draw.queries.ts'

interface DrawEnd {
  state: 'REFUSED' | 'CANCELLED' | 'EXPIRED'
  /** The member reads it. */
  reason: string
  actorId: number | null
  at: Date
}

/**
 * Ends a locked, open withdrawal without a payment: releases its money, and notifies the member unless the member ended
 * it.
 */
export async function endDraw(tx: Tx, row: DrawRow, { state, reason, actorId, at }: DrawEnd): Promise<DrawRow> {
  const { id, memberId, partnerId, number, amount } = row
  const { balance } = await releaseHeldCash(tx, { memberId, number, amount, actorId, at })
  if (state !== 'CANCELLED') {
    const facts = { drawn: String(amount), reason, balance: String(balance) }
    await queueMemberMessages(tx, [{ event: 'CASH_DRAW_REFUSED', memberId, partnerId, once: number, at, facts }])
  }
  return updateDraw(tx, id, { state, reason, decidedAt: at })
}
