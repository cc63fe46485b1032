import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Database } from '#server/database/database.ts'
import type { Confirmation } from '../book-line.ts'
import { statementSentences } from '../../contract/statement-terms.ts'
import { updateDecision } from '../line.queries.ts'
import { lockReversal, lockReversedLines, updateReversal, updateReversed } from './reversal.queries.ts'

/** Subject of a reversal in the audit log. */
export const reversalSubject = (reversalId: number): string => `bankReversal/${reversalId}`

export type FinishReversalOutcome = { ok: true } | { ok: false; refused: 'unknown' | 'done' }

interface FinishedReversal {
  reversalId: number
  /** Deposit that the bank took back; undefined: none of the linked ones. */
  lineId: number | undefined
  note: string
}

/**
 * Records the operator's measure for a reversed deposit: paid again, corrected by hand, or no deposit of ours. Releases
 * the linked deposits that it did not take; the one that it took is ignored unless it was booked.
 */
export function finishReversal(
  db: Database,
  { reversalId, lineId, note }: FinishedReversal,
  { at, audit }: Confirmation,
): Promise<FinishReversalOutcome> {
  return db.transact<FinishReversalOutcome>(async (tx) => {
    // Locks the lines before the reversal, in the order of an undo.
    const lines = await lockReversedLines(tx, reversalId)
    const line = lines.find(({ id }) => id === lineId)
    const reversal = await lockReversal(tx, reversalId)
    if (!reversal) return { ok: false, refused: 'unknown' }
    if (reversal.state === 'DONE') return { ok: false, refused: 'done' }
    if (lineId !== undefined && !line) return { ok: false, refused: 'unknown' }
    await updateReversed(tx, reversalId, line ? [line.id] : [])
    const decision = { decidedBy: audit.actorId, decidedAt: at }
    if (line?.state === 'OPEN')
      await updateDecision(tx, line.id, {
        state: 'IGNORED',
        matchedNumber: null,
        ignoredReason: statementSentences.reversed,
        ...decision,
      })
    await updateReversal(tx, reversalId, { state: 'DONE', ...decision, note })
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
