import { writeAudits } from '#features/platform/audit/server/write-audit.ts'
import { cellPlace } from '#features/platform/files/contract/cell-address.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { isTaken, type Database, type Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { startOfKoreanDay } from '#values/korean-date.ts'
import {
  approvalLimits,
  approvalProblems,
  type ApprovalProblem,
  type ApprovalsRefusal,
} from '../../contract/issue-terms.ts'
import type { BadApprovals } from '../../contract/tax-documents.admin.calls.ts'
import { listApproved, lockNamed, updateDocument, type DocumentRow } from '../document.queries.ts'
import { isOriginalIssued } from './choose-documents.ts'
import { decodeApprovals, type ApprovalRow, type RowProblem } from './decode-approvals.ts'
import { issuableByHand } from './record-issued.ts'

interface UploadedApprovals {
  bytes: Buffer
  isDryRun: boolean
  at: Date
  audit: AuditContext
}

export interface ReadApprovals {
  issued: number
  known: number
  foreign: { row: number; number: string; approvalNumber: string }[]
  rows: { row: number; number: string; approvalNumber: string; total: number }[]
}

export type ReadApprovalsOutcome =
  | { ok: true; read: ReadApprovals }
  | { ok: false; refused: ApprovalsRefusal; problems?: BadApprovals }

/**
 * Stores the approval numbers of a file. A row that doesn't fit refuses the whole file; a number that is stored already is no change, so
 * that the same file can come twice. Documents that were issued elsewhere are shown and left alone: the tax office lists them too.
 */
export async function readApprovals(
  { db, sheets }: { db: Database; sheets: Pick<Sheets, 'readFile'> },
  upload: UploadedApprovals,
): Promise<ReadApprovalsOutcome> {
  const decoded = await decodeApprovals(sheets, upload.bytes)
  if (!decoded.ok) return decoded
  try {
    return await store(db, decoded, upload)
  } catch (error) {
    // Another upload has just stored the same approval number.
    if (isTaken(error)) return badRows([{ row: 0, problem: 'approval-taken' }], '')
    throw error
  }
}

interface BadRow extends RowProblem {
  row: number
}

async function store(
  db: Database,
  { rows, sheet }: { rows: readonly ApprovalRow[]; sheet: string },
  { isDryRun, at, audit }: UploadedApprovals,
): Promise<ReadApprovalsOutcome> {
  let dryRun: ReadApprovals | undefined
  const outcome = await db.transact<ReadApprovalsOutcome>(async (tx) => {
    const checked = await checkRows(tx, rows)
    if (!checked.ok) return badRows(checked.problems, sheet)
    const fresh = checked.rows.filter(({ document }) => document.state !== 'ISSUED')
    const read = {
      issued: fresh.length,
      known: checked.rows.length - fresh.length,
      foreign: checked.foreign.map(({ row, number, approvalNumber }) => ({ row, number, approvalNumber })),
      rows: checked.rows.map(({ row, number, approvalNumber, document }) => ({
        row,
        number,
        approvalNumber,
        total: document.total,
      })),
    }
    if (isDryRun) {
      dryRun = read
      return { ok: false, refused: 'nothing' }
    }
    for (const { document, approvalNumber, issuedOn } of fresh) {
      const issuedAt = issuedOn ? startOfKoreanDay(issuedOn) : at
      const change = { state: 'ISSUED', approvalNumber, issuedAt, issuedBy: audit.actorId, failure: '' } as const
      await updateDocument(tx, document.id, change)
    }
    const lines = fresh.map(({ number, approvalNumber, document }) => ({
      subject: `taxDocument/${number}`,
      at,
      before: { documentState: document.state },
      after: { documentState: 'ISSUED', approvalNumber, amount: document.total },
    }))
    await writeAudits(tx, audit, lines)
    return { ok: true, read }
  })
  return dryRun ? { ok: true, read: dryRun } : outcome
}

type CheckedRow = ApprovalRow & { document: DocumentRow }

async function checkRows(
  tx: Tx,
  rows: readonly ApprovalRow[],
): Promise<{ ok: true; rows: CheckedRow[]; foreign: ApprovalRow[] } | { ok: false; problems: BadRow[] }> {
  const kin = await lockNamed(
    tx,
    rows.map(({ number }) => number),
  )
  const approved = await listApproved(
    tx,
    rows.map(({ approvalNumber }) => approvalNumber),
  )
  const seen = { numbers: new Set<string>(), approvals: new Set<string>() }
  const problems: BadRow[] = []
  const checked: CheckedRow[] = []
  const foreign: ApprovalRow[] = []
  for (const row of rows) {
    const document = kin.find(({ number }) => number === row.number)
    if (row.isForeign || (!document && !row.bad)) {
      foreign.push(row)
      continue
    }
    const problem = document && problemOf(row, { document, kin, approved, seen })
    const bad = row.bad ?? (problem && { problem })
    if (bad) problems.push({ row: row.row, ...bad })
    else if (document) checked.push({ ...row, document })
    seen.numbers.add(row.number)
    seen.approvals.add(`${document?.kind}/${row.approvalNumber}`)
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, rows: checked, foreign }
}

interface KnownDocuments {
  document: DocumentRow
  kin: readonly DocumentRow[]
  approved: readonly Pick<DocumentRow, 'id' | 'kind' | 'approvalNumber'>[]
  seen: { numbers: ReadonlySet<string>; approvals: ReadonlySet<string> }
}

function problemOf(row: ApprovalRow, { document, kin, approved, seen }: KnownDocuments): ApprovalProblem | undefined {
  const { approvalNumber } = row
  if (seen.numbers.has(row.number)) return 'twice'
  const { id, kind, state } = document
  if (seen.approvals.has(`${kind}/${approvalNumber}`)) return 'approval-twice'
  if (approved.some((one) => one.id !== id && one.kind === kind && one.approvalNumber === approvalNumber)) {
    return 'approval-taken'
  }
  if (row.total !== undefined && row.total !== document.total) return 'amount'
  if (state === 'ISSUED') return document.approvalNumber === approvalNumber ? undefined : 'issued'
  if (!issuableByHand.has(state)) return 'not-open'
  return isOriginalIssued(document, kin) ? undefined : 'original-open'
}

const badRows = (problems: readonly BadRow[], sheet: string): ReadApprovalsOutcome => ({
  ok: false,
  refused: 'bad-rows',
  problems: {
    problemCount: problems.length,
    problems: problems.slice(0, approvalLimits.shownProblems).map(({ row, problem, column }) => ({
      row,
      ...approvalProblems[problem],
      ...(sheet && column !== undefined && { cell: cellPlace(sheet, row, column) }),
    })),
  },
})
