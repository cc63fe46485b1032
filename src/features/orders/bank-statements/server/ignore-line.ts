import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Database } from '#server/database/database.ts'
import type { Confirmation } from './book-line.ts'
import { lockLine, updateDecision } from './line.queries.ts'

/** Subject of a line in the audit log. */
export const lineSubject = (lineId: number): string => `bankStatementLine/${lineId}`

export type IgnoreLineOutcome = { ok: true } | { ok: false; refused: 'unknown' | 'done' }

/** Leaves an open line out with a reason, for example interest of the bank. */
export function ignoreLine(
  db: Database,
  { lineId, reason }: { lineId: number; reason: string },
  { at, audit }: Confirmation,
): Promise<IgnoreLineOutcome> {
  return db.transact<IgnoreLineOutcome>(async (tx) => {
    const line = await lockLine(tx, lineId)
    if (!line) return { ok: false, refused: 'unknown' }
    if (line.state !== 'OPEN') return { ok: false, refused: 'done' }
    const decision = { state: 'IGNORED', matchedNumber: null, ignoredReason: reason } as const
    await updateDecision(tx, lineId, { ...decision, decidedBy: audit.actorId, decidedAt: at })
    await writeAudit(tx, audit, {
      subject: lineSubject(lineId),
      at,
      before: { lineState: 'OPEN' },
      after: { lineState: 'IGNORED', amount: line.amount },
      reason,
    })
    return { ok: true }
  })
}
