import { valueOf } from '#features/platform/files/server/sheet/cell-text.ts'
import { findTable } from '#features/platform/files/server/sheet/find-table.ts'
import type { Cell } from '#features/platform/files/server/sheet/sheet.ts'
import type { BankCode } from '#features/platform/settings/contract/banks.ts'
import { koreanDay } from '#values/korean-date.ts'
import type { Won } from '#values/won.ts'
import { statementFormsOf, type RecognisedForm } from '../../contract/statement-forms.ts'
import { namesReversal } from '../../contract/reversal-terms.ts'
import { statementLimits, type LineProblem } from '../../contract/statement-terms.ts'
import { readMoved, readRow, waysOf, type ReadLine, type RowProblem } from './read-row.ts'
import type { StatementRows } from './split-rows.ts'

export interface StatementLine {
  /** Row number in the file, from 1. */
  row: number
  receivedAt: Date
  amount: Won
  depositor: string
  memo: string
  /** Null if the statement has no such column. */
  balanceAfter: Won | null
}

export interface BadLine {
  row: number
  problem: LineProblem
  /** Place of the cell in its row, from 0; undefined: the whole row. */
  column: number | undefined
}

/** A table with its header. */
export interface FoundStatement {
  table: StatementRows
  /** Place of the header, from 0. */
  at: number
  /** Banks with these columns, most likely first. */
  forms: RecognisedForm[]
  /** Text above the header, which may name the account. */
  title: string
}

export type FindOutcome = { ok: true; found: FoundStatement } | { ok: false; refused: 'no-header' | 'several-sheets' }

export type ReadStatement =
  | {
      ok: true
      bank: BankCode
      deposits: StatementLine[]
      /** Withdrawals with positive amounts, which may take a deposit back. */
      withdrawals: StatementLine[]
    }
  | { ok: false; refused: 'too-many' | 'nothing' | 'one-amount' }
  | { ok: false; refused: 'bad-lines'; problems: BadLine[] }

/** Limit of title rows above the header. */
const mostTitles = 100

/** Finds the one sheet with lines; a second one may belong to another account. */
export function findStatement(tables: readonly StatementRows[]): FindOutcome {
  const header = findTable(tables, { isHeader: (row) => formsOf(row).length > 0, mostAbove: mostTitles })
  if (!header.ok) return header
  const { table, at } = header
  const title = table.rows.slice(0, at).flat().map(valueOf).join(' ')
  return { ok: true, found: { table, at, forms: formsOf(table.rows[at] ?? []), title } }
}

const formsOf = (row: readonly Cell[]): RecognisedForm[] => statementFormsOf(row.map((cell) => String(valueOf(cell))))

/**
 * Reads deposits, and withdrawals as positive amounts, by the columns of the bank. One bad line refuses the statement.
 * A deposit after the Korean day of today is bad too: a wrong year would hide it among future lines.
 */
export function readLines(found: FoundStatement, { bank, today }: { bank: BankCode; today: string }): ReadStatement {
  const form = found.forms.find((each) => each.bank === bank) ?? found.forms[0]! // a found statement has a form
  const way = form.hasOneAmount ? waysOf(form, found.table.rows.slice(found.at + 1)) : 'sign'
  if (!way) return { ok: false, refused: 'one-amount' }
  const lines = moneyLines(found, form, way === 'kind')
  if (lines.length > statementLimits.lines) return { ok: false, refused: 'too-many' }
  const at = form.columns.at ?? form.columns.date
  const problems = lines.flatMap(({ row, read }): BadLine[] => {
    if ('problem' in read) return [{ row, ...read }]
    return read.amount > 0 && koreanDay(read.receivedAt) > today ? [{ row, problem: 'future', column: at }] : []
  })
  if (problems.length > 0) return { ok: false, refused: 'bad-lines', problems }
  const money = lines.flatMap(({ row, read }) => ('problem' in read ? [] : [{ row, ...read }]))
  const deposits = money.flatMap(({ withdrawn: _, ...line }) => (line.amount > 0 ? [line] : []))
  const withdrawals = money.flatMap(({ amount, withdrawn, ...line }) =>
    amount === 0 && withdrawn > 0 ? [{ ...line, amount: withdrawn }] : [],
  )
  if (deposits.length === 0 && !withdrawals.some(isReversal)) return { ok: false, refused: 'nothing' }
  return { ok: true, bank: form.bank, deposits, withdrawals }
}

/** Rows below the header without notes, up to one more than the limit of a statement. */
function moneyLines({ table: { rows, isLoose }, at }: FoundStatement, form: RecognisedForm, isByKind: boolean) {
  const width = isLoose ? rows[at]?.length : undefined
  const lines: { row: number; read: ReadLine | RowProblem }[] = []
  for (const [index, cells] of rows.slice(at + 1).entries()) {
    const read = isMoved(cells, width) ? readMoved(cells) : readRow(form, cells, isByKind)
    if (read !== 'note') lines.push({ row: at + index + 2, read })
    if (lines.length > statementLimits.lines) break
  }
  return lines
}

/** The next day's statement may contain nothing except the reversal of a deposit. */
export const isReversal = ({ depositor, memo }: StatementLine): boolean => namesReversal(depositor, memo)

/** Cells of a text separated by spaces have shifted if their number differs from the header's. */
const isMoved = (cells: readonly Cell[], width: number | undefined): boolean =>
  width !== undefined && cells.length !== width
