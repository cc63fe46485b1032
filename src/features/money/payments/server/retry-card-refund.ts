import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { updateRefundToPending } from './card-refund.queries.ts'

export type RetryRefundOutcome = { ok: true } | { ok: false; refused: 'unknown' | 'not-failed' }

/** Retries a failed refund on the operator's request. */
export function retryCardRefund(
  db: Database,
  { id, at, audit }: { id: number; at: Date; audit: AuditContext },
): Promise<RetryRefundOutcome> {
  return db.transact<RetryRefundOutcome>(async (tx) => {
    const refund = await updateRefundToPending(tx, { id, at })
    if (!refund) return { ok: false, refused: 'unknown' }
    const { state, refNumber, amount } = refund
    if (state !== 'FAILED') return { ok: false, refused: 'not-failed' }
    await writeAudit(tx, audit, {
      subject: refNumber,
      before: { refundState: state },
      after: { refundState: 'PENDING', refundAmount: amount },
      at,
    })
    return { ok: true }
  })
}
