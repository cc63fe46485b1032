import type { UnreadableFile } from '#features/platform/files/contract/unreadable-file.ts'
import { isError, valueOf } from '#features/platform/files/server/sheet/cell-text.ts'
import { findTable } from '#features/platform/files/server/sheet/find-table.ts'
import type { Cell } from '#features/platform/files/server/sheet/sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { textTable } from '#features/platform/files/server/sheet/text-table.ts'
import { writtenAmount } from '#values/written-amount.ts'
import { writtenDay } from '#values/written-day.ts'
import { approvalColumnsOf, type ApprovalColumn } from '../../contract/approval-columns.ts'
import {
  approvalLimits,
  isApprovalNumber,
  type ApprovalProblem,
  type ApprovalsRefusal,
} from '../../contract/issue-terms.ts'
import { documentNumberPattern } from '../../contract/tax-documents.admin.calls.ts'

/** Reason why a line can't be read, and the position of its cell in the row, from 0. */
export interface RowProblem {
  problem: ApprovalProblem
  column?: number | undefined
}

export interface ApprovalRow {
  /** The line of the file, from 1. */
  row: number
  /** Our number; for a foreign document the words in its place. */
  number: string
  approvalNumber: string
  /** Korean day; undefined if the file doesn't state it. */
  issuedOn: string | undefined
  total: number | undefined
  /** A document that was issued elsewhere. */
  isForeign: boolean
  bad: RowProblem | undefined
}

export type DecodedApprovals =
  | { ok: true; rows: ApprovalRow[]; /** Empty for a text. */ sheet: string }
  | { ok: false; refused: ApprovalsRefusal }

/** Limit of titles and notes above the header. */
const mostAbove = 20
const mostRows = approvalLimits.rows + mostAbove + 1

/** Reads the lines of a workbook, of a csv file, or of cells pasted from a spreadsheet. */
export async function decodeApprovals(sheets: Pick<Sheets, 'readFile'>, bytes: Buffer): Promise<DecodedApprovals> {
  const tables = await tablesOf(sheets, bytes)
  if (!tables.ok) return tables
  const found = findTable(tables.tables, {
    isHeader: (row) => approvalColumnsOf(row.map(valueOf)) !== undefined,
    mostAbove,
  })
  if (!found.ok) return found
  const { table, at: header } = found
  const columns = approvalColumnsOf((table.rows[header] ?? []).map(valueOf)) ?? {}
  const rows = table.rows.slice(0, mostRows).flatMap((row, index) => {
    const read = index > header && rowOf(row, columns, index + 1)
    return read ? [read] : []
  })
  if (rows.length === 0) return { ok: false, refused: 'nothing' }
  return rows.length > approvalLimits.rows
    ? { ok: false, refused: 'too-many-rows' }
    : { ok: true, rows, sheet: table.name }
}

async function tablesOf(
  sheets: Pick<Sheets, 'readFile'>,
  bytes: Buffer,
): Promise<{ ok: true; tables: { name: string; rows: Cell[][] }[] } | { ok: false; refused: UnreadableFile }> {
  const file = await sheets.readFile(bytes)
  if (!file.ok) return file
  return { ok: true, tables: 'text' in file ? [{ name: '', rows: textTable(file.text, mostRows) }] : file.sheets }
}

/** Letters of a day: its patterns take quadratic time for thousands of spaces. */
const longestDay = 100

type Columns = Partial<Record<ApprovalColumn, number>>

/** Undefined for a row without number and approval number, e.g. a sum below the list. */
function rowOf(cells: readonly Cell[], columns: Columns, row: number): ApprovalRow | undefined {
  const cell = (column: ApprovalColumn) => cells[columns[column] ?? -1]
  const of = (column: ApprovalColumn) =>
    String(valueOf(cell(column)))
      .normalize('NFKC')
      .trim()
  const number = of('number')
  const approvalNumber = of('approvalNumber').replaceAll(/\s/g, '')
  const wrong = (['number', 'approvalNumber', 'issuedOn', 'total'] as const).find((column) => isError(cell(column)))
  if (number === '' && approvalNumber === '' && wrong !== 'number' && wrong !== 'approvalNumber') return undefined
  const day = of('issuedOn') === '' ? '' : dayOf(valueOf(cell('issuedOn')))
  const total = writtenAmount(valueOf(cell('total')))
  const facts = { row, number, approvalNumber, issuedOn: day || undefined, total: total ?? undefined }
  const isForeign = wrong !== 'number' && !documentNumberPattern.test(number)
  const problem = problemOf({ wrong, approvalNumber, day, total })
  return {
    ...facts,
    isForeign,
    bad: isForeign ? undefined : problem && { ...problem, column: columns[problem.column] },
  }
}

const dayOf = (written: string | number): string | undefined =>
  String(written).length > longestDay ? undefined : writtenDay(written)?.day

interface Read {
  wrong: ApprovalColumn | undefined
  approvalNumber: string
  day: string | undefined
  total: number | null | undefined
}

function problemOf({
  wrong,
  approvalNumber,
  day,
  total,
}: Read): { problem: ApprovalProblem; column: ApprovalColumn } | undefined {
  if (wrong) return { problem: 'error', column: wrong }
  if (!isApprovalNumber(approvalNumber)) return { problem: 'approval-missing', column: 'approvalNumber' }
  if (day === undefined) return { problem: 'day', column: 'issuedOn' }
  return total === undefined ? { problem: 'amount', column: 'total' } : undefined
}
