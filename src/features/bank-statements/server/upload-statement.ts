import { writeAudit } from '#features/audit/server/write-audit.ts'
import { valueOf } from '#features/files/server/sheet/cell-text.ts'
import { cellPlace } from '#features/files/contract/cell-address.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { lineProblems, statementLimits, type StatementRefusal } from '../contract/statement-terms.ts'
import type { BadLines } from '../contract/bank-statements.admin.calls.ts'
import { chooseAccount } from './choose-account.ts'
import { insertNewLines } from './line.store.ts'
import { bankRefsOf } from './read/bank-refs.ts'
import { decodeStatement, type SheetReader } from './read/decode-statement.ts'
import { findStatement, readLines, type BadLine, type FoundStatement } from './read/read-statement.ts'
import { linkReversals } from './reversals/link-reversals.ts'
import { insertStatement, listAccounts, updateCounts } from './statement.store.ts'

export interface UploadedFile {
  bytes: Buffer
  /** Empty: pasted. */
  fileName: string
  accountId: number | undefined
  at: Date
  audit: AuditContext
}

export type UploadOutcome =
  | { ok: true; statementId: number }
  | { ok: false; refused: StatementRefusal; problems?: BadLines }

/** Stores the deposits that no earlier statement has. A file with a bad line is refused as a whole. */
export async function uploadStatement(
  { db, sheets }: { db: Database; sheets: SheetReader },
  { bytes, fileName, accountId, at, audit }: UploadedFile,
): Promise<UploadOutcome> {
  const decoded = await decodeStatement(sheets, bytes)
  if (!decoded.ok) return decoded
  const statement = findStatement(decoded.tables)
  if (!statement.ok) return statement
  const { found } = statement
  const chosen = chooseAccount(await listAccounts(db), { ...found, accountId })
  const read = readLines(found, chosen.ok ? chosen.bank : found.forms[0]!.bank) // a found statement has a form
  if (!read.ok) return 'problems' in read ? { ...read, problems: shownProblems(read.problems, found) } : read
  if (!chosen.ok) return chosen
  const { bank, deposits, withdrawals } = read
  const { account } = chosen
  const refs = bankRefsOf(deposits, { bank, account: account.replaceAll(/\D/g, '') })
  return db.transact(async (tx): Promise<UploadOutcome> => {
    const counted = { lineCount: 0, duplicateCount: 0, withdrawalCount: withdrawals.length }
    const words = { fileName, bank, account, uploadedBy: audit.actorId, uploadedAt: at }
    const statementId = await insertStatement(tx, { ...words, ...counted })
    const lines = deposits.map(({ row: rowNo, ...line }, index) => ({
      ...line,
      statementId,
      rowNo,
      bankRef: refs[index]!, // one reference per line
      state: 'OPEN' as const,
    }))
    const lineCount = await insertNewLines(tx, lines)
    const counts = { lineCount, duplicateCount: lines.length - lineCount }
    await updateCounts(tx, statementId, counts)
    await linkReversals(tx, { bank, account, statementId, deposits, withdrawals })
    const after = { fileName, newLines: lineCount, duplicateLines: counts.duplicateCount }
    await writeAudit(tx, audit, { subject: `bankStatement/${statementId}`, at, before: {}, after })
    return { ok: true, statementId }
  })
}

const shownProblems = (problems: readonly BadLine[], { table: { sheet, rows }, at }: FoundStatement): BadLines => ({
  problemCount: problems.length,
  problems: problems.slice(0, statementLimits.shownProblems).map(({ row, column, problem }) => {
    const title = column === undefined ? '' : String(valueOf(rows[at]?.[column])).trim()
    return {
      row,
      ...lineProblems[problem],
      ...(problem === 'error' && { column: title }),
      ...(sheet && column !== undefined && { cell: cellPlace(sheet, row, column) }),
    }
  }),
})
