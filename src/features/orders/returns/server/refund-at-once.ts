import { refundByBuyer } from '#features/orders/orders/server/cancel/refund-by-buyer.ts'
import type { LockedOrder } from '#features/orders/orders/server/cancel/sent-order.ts'
import { findInstantRefundLimits } from '#features/platform/settings/server/order-defaults.ts'
import type { Tx } from '#server/database/database.ts'
import type { Won } from '#values/won.ts'
import type { NewReturnBody } from '../contract/new-return.ts'
import { instantCauseOf, returnReasons } from '../contract/return-terms.ts'
import { returnClaim } from './return-subject.ts'
import { lockReturn } from './return.queries.ts'
import { finishStep } from './take-step.ts'

interface NewRequest {
  id: number
  order: LockedOrder
  body: NewReturnBody
  at: Date
}

export type RefundAtOnceOutcome = { ok: true; refundTotal: Won | null } | { ok: false; refused: 'refunded-now' }

/**
 * Refunds a new request for damaged, faulty, wrong or missing goods within the limits of the operator, and closes it: nothing has to
 * come back. Null: an operator decides. The caller has serialised the requests of the member and locked the order.
 */
export async function refundAtOnce(tx: Tx, { id, order, body, at }: NewRequest): Promise<RefundAtOnceOutcome> {
  const cause = instantCauseOf(body)
  if (!cause) return { ok: true, refundTotal: null }
  const { orderNumber, memberId } = order
  const outcome = await refundByBuyer(tx, {
    orderNumber,
    memberId,
    lines: body.lines,
    cause,
    reason: returnReasons[body.reason].label,
    seenRefunds: body.seenRefunds,
    settles: returnClaim(id),
    limits: await findInstantRefundLimits(tx),
    at,
  })
  if (!outcome.ok) return { ok: false, refused: 'refunded-now' }
  const { refundTotal } = outcome
  const found = refundTotal === null ? undefined : await lockReturn(tx, { id })
  if (!found) return { ok: true, refundTotal: null }
  const author = { actor: 'BUYER', actorId: memberId, by: '' } as const
  const values = { refundTotal, way: 'NONE' } as const
  await finishStep(tx, { ok: true, order, found }, { step: 'refund', author, values, at })
  return { ok: true, refundTotal }
}
