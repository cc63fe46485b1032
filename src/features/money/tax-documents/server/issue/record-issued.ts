import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { isTaken, type Database } from '#server/database/database.ts'
import { startOfKoreanDay } from '#values/korean-date.ts'
import { findApproved, lockNamed, updateDocument } from '../document.queries.ts'
import { isOriginalIssued } from './choose-documents.ts'
import type { Issuing } from './make-sheet.ts'

export type RecordOutcome =
  | { ok: true }
  | { ok: false; refused: 'unknown' | 'not-due' | 'original-open' | 'approval-taken' }

interface IssuedByHand extends Omit<Issuing, 'numbers'> {
  number: string
  approvalNumber: string
  issuedOn: string
}

/** Records that an operator issued a document on the tax office's own page, even one whose service never answered. */
export async function recordIssued(db: Database, issued: IssuedByHand): Promise<RecordOutcome> {
  try {
    return await record(db, issued)
  } catch (error) {
    // Another document has just received the number.
    if (isTaken(error)) return { ok: false, refused: 'approval-taken' }
    throw error
  }
}

const record = (db: Database, { number, approvalNumber, issuedOn, at, audit }: IssuedByHand): Promise<RecordOutcome> =>
  db.transact<RecordOutcome>(async (tx) => {
    const kin = await lockNamed(tx, [number])
    const row = kin.find((one) => one.number === number)
    if (!row) return { ok: false, refused: 'unknown' }
    if (!issuableByHand.has(row.state)) return { ok: false, refused: 'not-due' }
    if (!isOriginalIssued(row, kin)) return { ok: false, refused: 'original-open' }
    if (await findApproved(tx, { kind: row.kind, approvalNumber })) return { ok: false, refused: 'approval-taken' }
    const issuedAt = startOfKoreanDay(issuedOn)
    const { actorId: issuedBy } = audit
    await updateDocument(tx, row.id, { state: 'ISSUED', approvalNumber, issuedAt, issuedBy, failure: '' })
    const after = { documentState: 'ISSUED', approvalNumber, amount: row.total }
    await writeAudit(tx, audit, { subject: `taxDocument/${number}`, at, before: { documentState: row.state }, after })
    return { ok: true }
  })

export const issuableByHand: ReadonlySet<string> = new Set(['DUE', 'FAILED', 'LISTED', 'ISSUING'])
