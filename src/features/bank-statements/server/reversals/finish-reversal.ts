import { writeAudit } from '#features/audit/server/write-audit.ts'
import type { Database } from '#server/database/database.ts'
import type { Confirmation } from '../book-line.ts'
import { lockReversal, updateReversal } from './reversal.store.ts'

/** Subject of a reversal in the audit log. */
export const reversalSubject = (reversalId: number): string => `bankReversal/${reversalId}`

export type FinishReversalOutcome = { ok: true } | { ok: false; refused: 'unknown' | 'done' }

/** Notes the measure that an operator took for a reversed deposit: paid again, corrected by hand, or no deposit of ours. */
export function finishReversal(
  db: Database,
  { reversalId, note }: { reversalId: number; note: string },
  { at, audit }: Confirmation,
): Promise<FinishReversalOutcome> {
  return db.transact<FinishReversalOutcome>(async (tx) => {
    const reversal = await lockReversal(tx, reversalId)
    if (!reversal) return { ok: false, refused: 'unknown' }
    if (reversal.state === 'DONE') return { ok: false, refused: 'done' }
    await updateReversal(tx, reversalId, { state: 'DONE', decidedBy: audit.actorId, decidedAt: at, note })
    await writeAudit(tx, audit, {
      subject: reversalSubject(reversalId),
      at,
      before: { reversalState: 'OPEN' },
      after: { reversalState: 'DONE', amount: reversal.amount },
      reason: note,
    })
    return { ok: true }
  })
}
