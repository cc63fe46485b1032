import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Fault } from '#features/orders/orders/contract/refund-terms.ts'
import { refundOrderIn, type RefundOrderOutcome } from '#features/orders/orders/server/cancel/refund-order.ts'
import type { Database } from '#server/database/database.ts'
import { transactOnce, type IdempotentRequest, type KeyReused } from '#server/http/transact-once.ts'
import type { Won } from '#values/won.ts'
import { refundCauseOf, returnReasons } from '../contract/return-terms.ts'
import { authorOf, type ReturnAction } from './decide-return.ts'
import { returnClaim, returnSubject } from './return-subject.ts'
import { listReturnLines } from './return.queries.ts'
import { beginStep, finishStep, type StepRefusal } from './take-step.ts'

export interface ReturnRefund {
  fault: Fault
  /** Won of the delivery fee to refund; negative: the return is charged. */
  fee: number
  toStock: boolean
  /** Won that the operator saw, with the number of earlier refunds. */
  expectedRefund: number
  seenRefunds: number
}

export type RefundReturnOutcome =
  | { ok: true; refundTotal: Won }
  | { ok: false; refused: 'not-restocked' }
  | Extract<RefundOrderOutcome, { ok: false }>
  | StepRefusal
  | KeyReused

/**
 * Refunds the pieces of an accepted return and closes it, in one transaction. Pieces that were refunded or exchanged, or that another
 * request claims, make it a refusal: nothing is paid twice.
 */
export function refundReturn(
  db: Database,
  { once, ...action }: ReturnAction & { once: IdempotentRequest | undefined },
  { fault, fee, toStock, expectedRefund, seenRefunds }: ReturnRefund,
): Promise<RefundReturnOutcome> {
  return transactOnce<RefundReturnOutcome>(db, once, async (tx) => {
    const { id, at, audit } = action
    const begun = await beginStep(tx, { id }, 'refund')
    if (!begun.ok) return begun
    const { found } = begun
    const cause = refundCauseOf(found.reason, fault)
    // Broken or missing pieces can't be sold again.
    if (toStock && cause !== 'RETURN') return { ok: false, refused: 'not-restocked' }
    const lines = (await listReturnLines(tx, [id])).map(({ lineNo, rowNo, count }) => ({ lineNo, rowNo, count }))
    const reason = returnReasons[found.reason].label
    const outcome = await refundOrderIn(
      tx,
      { orderNumber: found.orderNumber, at, audit },
      {
        cause,
        fault,
        reason,
        lines,
        fees: [{ supplierId: found.supplierId, amount: fee }],
        toStock,
        expectedRefund,
        seenRefunds,
        settles: [returnClaim(id)],
      },
    )
    if (!outcome.ok) return outcome
    const { refundTotal } = outcome.refunded
    const author = authorOf(action)
    const returnState = await finishStep(tx, begun, { step: 'refund', author, values: { refundTotal }, at })
    const before = { returnState: found.state }
    const after = { returnState, refundTotal, fault, toStock }
    await writeAudit(tx, audit, { subject: returnSubject(id), before, after, at })
    return { ok: true, refundTotal }
  })
}
