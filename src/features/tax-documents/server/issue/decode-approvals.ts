import { decodeText } from '#features/files/server/sheet/decode-text.ts'
import type { Cell } from '#features/files/server/sheet/sheet.ts'
import type { Sheets } from '#features/files/server/sheet/sheets.ts'
import { splitCsv } from '#features/files/server/sheet/split-csv.ts'
import { isKoreanDay } from '#values/korean-date.ts'
import { approvalColumnsOf, type ApprovalColumn } from '../../contract/approval-columns.ts'
import {
  approvalLimits,
  isApprovalNumber,
  type ApprovalProblem,
  type ApprovalsRefusal,
} from '../../contract/issue-terms.ts'
import { documentNumberPattern } from '../../contract/tax-documents.admin.calls.ts'

export interface ApprovalRow {
  /** The line of the file, from 1. */
  row: number
  number: string
  approvalNumber: string
  /** Korean day; undefined: the file doesn't say. */
  issuedOn: string | undefined
  total: number | undefined
  /** The reason why the line can't be read. */
  problem: ApprovalProblem | undefined
}

/** Titles and notes above the header. */
const mostAbove = 20
const mostRows = approvalLimits.rows + mostAbove + 1

/** Reads the lines of a workbook (xlsx), of a csv file, or of cells pasted from a spreadsheet. */
export async function decodeApprovals(
  sheets: Pick<Sheets, 'readFirst'>,
  bytes: Buffer,
): Promise<{ ok: true; rows: ApprovalRow[] } | { ok: false; refused: ApprovalsRefusal }> {
  const cells = await cellsOf(sheets, bytes)
  if (!cells) return { ok: false, refused: 'broken' }
  const header = cells.slice(0, mostAbove).findIndex((row) => approvalColumnsOf(row))
  const columns = approvalColumnsOf(cells[header] ?? [])
  if (!columns) return { ok: false, refused: 'no-header' }
  const rows = cells.flatMap((row, index) =>
    index > header && row.some((cell) => String(cell).trim()) ? [rowOf(row, columns, index + 1)] : [],
  )
  if (rows.length === 0) return { ok: false, refused: 'nothing' }
  return rows.length > approvalLimits.rows ? { ok: false, refused: 'too-many-rows' } : { ok: true, rows }
}

type Cells = (string | number)[]

async function cellsOf(sheets: Pick<Sheets, 'readFirst'>, bytes: Buffer): Promise<Cells[] | undefined> {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') {
    const sheet = await sheets.readFirst(bytes)
    return sheet?.rows.slice(0, mostRows).map((row) => row.map(valueOf))
  }
  const text = decodeText(bytes)
  if (text === undefined) return undefined
  if (!text.includes('\t')) return splitCsv(text, mostRows)
  return text
    .split(/\r\n|\n|\r/)
    .slice(0, mostRows)
    .map((line) => line.split('\t'))
}

const valueOf = (cell: Cell): string | number => (typeof cell === 'string' || typeof cell === 'number' ? cell : '')

function rowOf(cells: Cells, columns: Partial<Record<ApprovalColumn, number>>, row: number): ApprovalRow {
  const of = (column: ApprovalColumn) =>
    String(cells[columns[column] ?? -1] ?? '')
      .normalize('NFKC')
      .trim()
  const number = of('number')
  const approvalNumber = of('approvalNumber').replaceAll(/\s/g, '')
  const day = dayOf(of('issuedOn'))
  const amount = of('total').replaceAll(/[,\s]|\p{Script=Hangul}/gu, '')
  const facts = { row, number, approvalNumber, issuedOn: day || undefined }
  const total = amount === '' ? undefined : Number(amount)
  const problem = problemOf({ number, approvalNumber, day, total })
  return { ...facts, total, problem }
}

/** '2026-05-15' for '20260515', '2026.05.15 10:00' or '2026-05-15'; '' for an empty cell; undefined: no day. */
function dayOf(text: string): string | undefined {
  if (text === '') return ''
  const found = /^(\d{4})\D?(\d{2})\D?(\d{2})/.exec(text)
  const day = found?.slice(1).join('-') ?? ''
  return isKoreanDay(day) ? day : undefined
}

function problemOf({
  number,
  approvalNumber,
  day,
  total,
}: {
  number: string
  approvalNumber: string
  day: string | undefined
  total: number | undefined
}): ApprovalProblem | undefined {
  if (number === '') return 'number-missing'
  if (!documentNumberPattern.test(number)) return 'unknown'
  if (!isApprovalNumber(approvalNumber)) return 'approval-missing'
  if (day === undefined) return 'day'
  return total === undefined || Number.isSafeInteger(total) ? undefined : 'amount'
}
