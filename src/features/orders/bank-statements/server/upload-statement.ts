import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { isError, valueOf } from '#features/platform/files/server/sheet/cell-text.ts'
import type { Cell } from '#features/platform/files/server/sheet/sheet.ts'
import { koreanDay } from '#values/korean-date.ts'
import { cellPlace } from '#features/platform/files/contract/cell-address.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import {
  lineProblems,
  statementLimits,
  type RefusedAccounts,
  type StatementRefusal,
} from '../contract/statement-terms.ts'
import type { BadLines } from '../contract/statement-refusals.ts'
import { chooseAccount } from './choose-account.ts'
import { insertNewLines } from './line.queries.ts'
import { wordsOf } from './read/read-cells.ts'
import { bankRefsOf } from './read/bank-refs.ts'
import { decodeStatement, type SheetReader } from './read/decode-statement.ts'
import { findStatement, isReversal, readLines, type BadLine, type FoundStatement } from './read/read-statement.ts'
import { linkReversals } from './reversals/link-reversals.ts'
import { insertStatement, listAccounts, updateCounts } from './statement.queries.ts'

export interface UploadedFile {
  bytes: Buffer
  /** Empty for a pasted statement. */
  fileName: string
  accountId: number | undefined
  at: Date
  audit: AuditContext
}

export type UploadOutcome =
  | { ok: true; statementId: number; reversalCount: number }
  | { ok: false; refused: StatementRefusal; problems?: BadLines; accounts?: RefusedAccounts }

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
  const bankOfColumns = chosen.ok ? chosen.bank : found.forms[0]!.bank // a found statement has a form
  const read = readLines(found, { bank: bankOfColumns, today: koreanDay(at) })
  if (!read.ok) return 'problems' in read ? { ...read, problems: shownProblems(read.problems, found) } : read
  if (!chosen.ok) return chosen
  const { bank, deposits } = read
  const reversals = read.withdrawals.filter(isReversal)
  const withdrawalCount = read.withdrawals.length - reversals.length
  const { account } = chosen
  const refs = bankRefsOf(deposits, { bank, account: account.replaceAll(/\D/g, '') })
  return db.transact(async (tx): Promise<UploadOutcome> => {
    const counted = { lineCount: 0, duplicateCount: 0, withdrawalCount }
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
    await linkReversals(tx, { bank, account, statementId, deposits, reversals })
    const after = { fileName, newLines: lineCount, duplicateLines: counts.duplicateCount }
    await writeAudit(tx, audit, { subject: `bankStatement/${statementId}`, at, before: {}, after })
    return { ok: true, statementId, reversalCount: reversals.length }
  })
}

const shownProblems = (problems: readonly BadLine[], { table: { sheet, rows }, at }: FoundStatement): BadLines => ({
  problemCount: problems.length,
  problems: problems.slice(0, statementLimits.shownProblems).map(({ row, column, problem }) => {
    const title = column === undefined ? '' : String(valueOf(rows[at]?.[column])).trim()
    const cells = rows[row - 1] ?? []
    return {
      row,
      ...lineProblems[problem],
      ...(title && { column: title }),
      text: shownText(column === undefined ? cells : [cells[column] ?? null]),
      ...(sheet && column !== undefined && { cell: cellPlace(sheet, row, column) }),
    }
  }),
})

const longestShown = 60

/** Cells in the format of the file; a spreadsheet error by its name. */
const shownText = (cells: readonly Cell[]): string =>
  wordsOf(cells.map((cell) => (isError(cell) ? errorText(cell.error) : String(valueOf(cell)))).join(' ')).slice(
    0,
    longestShown,
  )

const errorText = (error: string): string => (error.startsWith('#') ? error : '')
