import { writeAudits } from '#features/platform/audit/server/write-audit.ts'
import type { Database } from '#server/database/database.ts'
import { updateDocuments } from '../document.queries.ts'
import type { TaxIssuer } from '../issuer/tax-issuer.ts'
import { chooseDocuments } from './choose-documents.ts'
import type { Issuing } from './make-sheet.ts'

export type QueueOutcome =
  | { ok: true; queued: number }
  | { ok: false; refused: 'unknown' | 'no-issuer' | 'not-due' | 'original-open' }

/** Queues documents for the service: all of them, or none. A job sends them. */
export function queueDocuments(
  { db, issuer }: { db: Database; issuer: TaxIssuer | undefined },
  { numbers, at, audit }: Issuing,
): Promise<QueueOutcome> {
  return db.transact<QueueOutcome>(async (tx) => {
    if (!issuer) return { ok: false, refused: 'no-issuer' }
    const chosen = await chooseDocuments(tx, numbers)
    if (!chosen.ok) return chosen
    const { rows } = chosen
    await updateDocuments(
      tx,
      rows.map(({ id }) => id),
      { state: 'ISSUING', issuer: issuer.name, claimedAt: null, attempts: 0, failure: '' },
    )
    const lines = rows.map(({ number, state, total }) => ({
      subject: `taxDocument/${number}`,
      at,
      before: { documentState: state },
      after: { documentState: 'ISSUING', amount: total },
    }))
    await writeAudits(tx, audit, lines)
    return { ok: true, queued: rows.length }
  })
}
