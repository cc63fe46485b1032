import { writeAudits } from '#features/platform/audit/server/write-audit.ts'
import type { Database } from '#server/database/database.ts'
import { lockNamed } from '../document.queries.ts'
import type { Issuing } from './make-sheet.ts'
import { reopenDocument } from './reopen-document.ts'

export type ReleaseOutcome = { ok: true; released: number } | { ok: false; refused: 'unknown' | 'not-listed' }

/** Gives up the file of documents: they were not issued with it, and are due again. */
export function releaseDocuments(db: Database, { numbers, at, audit }: Issuing): Promise<ReleaseOutcome> {
  return db.transact<ReleaseOutcome>(async (tx) => {
    const kin = await lockNamed(tx, numbers)
    const wanted = new Set(numbers)
    const rows = kin.filter(({ number }) => wanted.has(number))
    if (rows.length < wanted.size) return { ok: false, refused: 'unknown' }
    if (!rows.every(({ state }) => state === 'LISTED')) return { ok: false, refused: 'not-listed' }
    for (const row of rows) await reopenDocument(tx, row, kin, { state: 'DUE', failure: '' })
    const lines = rows.map(({ number, total }) => ({
      subject: `taxDocument/${number}`,
      at,
      before: { documentState: 'LISTED' },
      after: { documentState: 'DUE', amount: total },
    }))
    await writeAudits(tx, audit, lines)
    return { ok: true, released: rows.length }
  })
}
