import { valueOf } from '#features/files/server/sheet/cell-text.ts'
import { findTable } from '#features/files/server/sheet/find-table.ts'
import type { Cell } from '#features/files/server/sheet/sheet.ts'
import type { BankCode } from '#features/settings/contract/banks.ts'
import type { Won } from '#values/won.ts'
import { statementFormsOf, type RecognisedForm } from '../../contract/statement-forms.ts'
import { statementLimits, type LineProblem } from '../../contract/statement-terms.ts'
import { readMoved, readRow } from './read-row.ts'
import type { StatementRows } from './split-rows.ts'

export interface StatementLine {
  /** Row number in the file, from 1. */
  row: number
  receivedAt: Date
  amount: Won
  depositor: string
  memo: string
  /** Null where the statement has no such column. */
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
  /** The banks whose columns it names, the likeliest first. */
  forms: RecognisedForm[]
  /** The text above the header, which may name the account. */
  title: string
}

export type FindOutcome = { ok: true; found: FoundStatement } | { ok: false; refused: 'no-header' | 'several-sheets' }

export type ReadStatement =
  | { ok: true; bank: BankCode; deposits: StatementLine[]; withdrawals: number }
  | { ok: false; refused: 'too-many' | 'nothing' }
  | { ok: false; refused: 'bad-lines'; problems: BadLine[] }

/** Titles stand above the header. */
const mostTitles = 100

/** Finds the sheet with the lines, whichever it is; the lines of a second one may be of another account. */
export function findStatement(tables: readonly StatementRows[]): FindOutcome {
  const header = findTable(tables, { isHeader: (row) => formsOf(row).length > 0, mostAbove: mostTitles })
  if (!header.ok) return header
  const { table, at } = header
  const title = table.rows.slice(0, at).flat().map(valueOf).join(' ')
  return { ok: true, found: { table, at, forms: formsOf(table.rows[at] ?? []), title } }
}

const formsOf = (row: readonly Cell[]): RecognisedForm[] => statementFormsOf(row.map((cell) => String(valueOf(cell))))

/** Reads the deposits of a statement by the columns of its bank; its withdrawals are counted only. One bad line refuses the statement. */
export function readLines({ table: { rows, isLoose }, at, forms }: FoundStatement, bank: BankCode): ReadStatement {
  const form = forms.find((each) => each.bank === bank) ?? forms[0]! // a found statement has a form
  const width = isLoose ? rows[at]?.length : undefined
  const readCells = (cells: readonly Cell[]) => (isMoved(cells, width) ? readMoved(cells) : readRow(form, cells))
  const [deposits, problems]: [StatementLine[], BadLine[]] = [[], []]
  let [withdrawals, lines] = [0, 0]
  for (const [index, cells] of rows.slice(at + 1).entries()) {
    const row = at + index + 2
    const read = readCells(cells)
    if (read === 'note') continue
    if (++lines > statementLimits.lines) return { ok: false, refused: 'too-many' }
    if ('problem' in read) problems.push({ row, ...read })
    else if (read.amount > 0) deposits.push({ row, ...read })
    else if (read.isWithdrawal) withdrawals += 1
  }
  if (problems.length > 0) return { ok: false, refused: 'bad-lines', problems }
  if (deposits.length === 0) return { ok: false, refused: 'nothing' }
  return { ok: true, bank: form.bank, deposits, withdrawals }
}

/** Cells of a text that spaces separate have moved when they are more or fewer than the header's. */
const isMoved = (cells: readonly Cell[], width: number | undefined): boolean =>
  width !== undefined && cells.length !== width
