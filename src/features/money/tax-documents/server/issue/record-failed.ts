import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Database } from '#server/database/database.ts'
import { lockNamed } from '../document.queries.ts'
import type { Issuing } from './make-sheet.ts'
import { reopenDocument } from './reopen-document.ts'

type RecordFailedOutcome = { ok: true } | { ok: false; refused: 'unknown' | 'not-due' }

interface FailedByHand extends Omit<Issuing, 'numbers'> {
  number: string
  reason: string
}

/** Records that the tax office refused a document, with its reason. Skips one at the service, whose answer decides. */
export function recordFailed(db: Database, { number, reason, at, audit }: FailedByHand): Promise<RecordFailedOutcome> {
  return db.transact<RecordFailedOutcome>(async (tx) => {
    const kin = await lockNamed(tx, [number])
    const row = kin.find((one) => one.number === number)
    if (!row) return { ok: false, refused: 'unknown' }
    if (!['DUE', 'FAILED', 'LISTED'].includes(row.state)) return { ok: false, refused: 'not-due' }
    await reopenDocument(tx, row, kin, { state: 'FAILED', failure: reason })
    const after = { documentState: 'FAILED', amount: row.total }
    await writeAudit(tx, audit, {
      subject: `taxDocument/${number}`,
      at,
      reason,
      before: { documentState: row.state },
      after,
    })
    return { ok: true }
  })
}
