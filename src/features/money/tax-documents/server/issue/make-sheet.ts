import { writeAudits } from '#features/platform/audit/server/write-audit.ts'
import type { NewSheet } from '#features/platform/files/server/sheet/sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import type { Vault } from '#server/vault.ts'
import type { DocumentKind } from '../../contract/document-terms.ts'
import { sheetLimits } from '../../contract/issue-terms.ts'
import { insertSheet, updateDocuments, type DocumentRow } from '../document.queries.ts'
import { chooseDocuments } from './choose-documents.ts'
import { issuableDocuments } from './issuable-documents.ts'
import { taxSheetOf } from './sheet-rows.ts'

type Refused = {
  ok: false
  refused: 'unknown' | 'not-due' | 'original-open' | 'mixed-kinds' | 'correction' | 'too-many'
}

export type MakeSheetOutcome = { ok: true; kind: DocumentKind; bytes: Buffer } | Refused

export interface Issuing {
  numbers: readonly string[]
  at: Date
  audit: AuditContext
}

/**
 * Writes documents of one kind into the tax office's bulk form. They are marked first, so that two operators can't issue the same one; a
 * refund after that is a correction.
 */
export async function makeSheet(
  { db, sheets, vault }: { db: Database; sheets: Sheets; vault: Vault },
  issuing: Issuing,
): Promise<MakeSheetOutcome> {
  const listed = await db.transact<MarkOutcome>((tx) => markListed(tx, issuing))
  if (!listed.ok) return listed
  const { kind, rows } = listed
  const documents = await issuableDocuments({ db, vault }, rows)
  return { ok: true, kind, bytes: await sheets.write(onePart(taxSheetOf(kind, documents))) }
}

async function* onePart(sheet: NewSheet): AsyncGenerator<NewSheet> {
  yield sheet
}

type MarkOutcome = { ok: true; kind: DocumentKind; rows: DocumentRow[] } | Refused

async function markListed(tx: Tx, { numbers, at, audit }: Issuing): Promise<MarkOutcome> {
  const chosen = await chooseDocuments(tx, numbers)
  if (!chosen.ok) return chosen
  const { rows } = chosen
  const [first] = rows
  if (!first) return { ok: false, refused: 'unknown' }
  const { kind } = first
  if (rows.some((row) => row.kind !== kind)) return { ok: false, refused: 'mixed-kinds' }
  if (rows.some(({ corrects }) => corrects !== null)) return { ok: false, refused: 'correction' }
  if (rows.length > sheetLimits[kind]) return { ok: false, refused: 'too-many' }
  const sheetId = await insertSheet(tx, { kind, madeBy: audit.actorId, madeAt: at, documentCount: rows.length })
  await updateDocuments(
    tx,
    rows.map(({ id }) => id),
    { state: 'LISTED', sheetId, failure: '' },
  )
  // Records who saw the whole numbers of cash receipts, and when [law: privacy].
  const lines = rows.map(({ number, state, total }) => ({
    subject: `taxDocument/${number}`,
    at,
    before: { documentState: state },
    after: { documentState: 'LISTED', amount: total },
  }))
  await writeAudits(tx, audit, lines)
  return { ok: true, kind, rows }
}
