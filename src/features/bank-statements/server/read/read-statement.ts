import type { BankCode } from '#features/settings/contract/banks.ts'
import { won, type Won } from '#values/won.ts'
import { plainHeader, statementFormOf, sumRows, type RecognisedForm } from '../../contract/statement-forms.ts'
import { statementLimits, type LineProblem } from '../../contract/statement-terms.ts'
import type { StatementRows } from './split-rows.ts'
import { amountOf, timeOf, wordsOf } from './read-cells.ts'

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
}

export type ReadStatement =
  | {
      ok: true
      bank: BankCode
      title: string
      deposits: StatementLine[]
      withdrawals: number
      /** Withdrawals with positive amounts, among which a deposit may be taken back. */
      withdrawn: StatementLine[]
    }
  | { ok: false; refused: 'no-header' | 'too-many' | 'nothing' }
  | { ok: false; refused: 'bad-lines'; problems: BadLine[] }

/** Titles stand above the header. */
const mostTitles = 100

/** Reads the deposits and withdrawals of a statement, each with a positive amount. One bad line refuses the statement. */
export function readStatement({ rows, isLoose }: StatementRows): ReadStatement {
  const header = findHeader(rows)
  if (!header) return { ok: false, refused: 'no-header' }
  const { form, at } = header
  const width = isLoose ? rows[at]?.length : undefined
  const lines = rows.slice(at + 1).flatMap((cells, index) => (isLine(cells) ? [{ cells, row: at + index + 2 }] : []))
  if (lines.length > statementLimits.lines) return { ok: false, refused: 'too-many' }

  const [deposits, withdrawn, problems]: [StatementLine[], StatementLine[], BadLine[]] = [[], [], []]
  for (const { cells, row } of lines) {
    const read = width !== undefined && cells.length !== width ? 'columns' : readLine(form, cells)
    if (typeof read === 'string') problems.push({ row, problem: read })
    else if (read.amount > 0) deposits.push({ row, ...read })
    else withdrawn.push({ row, ...read, amount: won(-read.amount) })
  }
  if (problems.length > 0) return { ok: false, refused: 'bad-lines', problems }
  if (deposits.length === 0) return { ok: false, refused: 'nothing' }
  const title = rows.slice(0, at).flat().join(' ')
  return { ok: true, bank: form.bank, title, deposits, withdrawals: withdrawn.length, withdrawn }
}

function findHeader(rows: StatementRows['rows']): { form: RecognisedForm; at: number } | undefined {
  for (const [at, row] of rows.slice(0, mostTitles).entries()) {
    const form = statementFormOf(row.map(String))
    if (form) return { form, at }
  }
  return undefined
}

/** Leaves out empty rows, sums, and headers that are repeated on every page. */
function isLine(cells: readonly (string | number)[]): boolean {
  const first = cells.find((cell) => String(cell).trim() !== '')
  if (first === undefined) return false
  if (cells.some((cell) => /\d/.test(String(cell)))) return !sumRows.some((word) => word === plainHeader(String(first)))
  return !statementFormOf(cells.map(String))
}

function readLine(
  { columns }: RecognisedForm,
  cells: readonly (string | number)[],
): Omit<StatementLine, 'row'> | LineProblem {
  const cell = (place: number | undefined) => (place === undefined ? undefined : cells[place])
  const receivedAt = timeOf(cell(columns.at ?? columns.date), columns.at === undefined ? cell(columns.time) : undefined)
  const [deposit, withdrawal] = [amountOf(cell(columns.deposit)), amountOf(cell(columns.withdrawal))]
  const balance = amountOf(balanceText(cell(columns.balance)))
  if (!receivedAt) return 'time'
  if (deposit === undefined) return 'deposit'
  if (withdrawal === undefined) return 'withdrawal'
  if (balance === undefined) return 'balance'
  if (deposit > 0 && withdrawal > 0) return 'both'
  return {
    receivedAt,
    // Negative: a withdrawal.
    amount: won(deposit - withdrawal),
    depositor: wordsOf(cell(columns.depositor)),
    memo: wordsOf(cell(columns.memo)),
    balanceAfter: columns.balance === undefined ? null : balance,
  }
}

/** An overdraft has a negative balance; it only distinguishes lines, so that its sign doesn't matter. */
const balanceText = (value: string | number | undefined) =>
  value === undefined
    ? undefined
    : String(value)
        .trim()
        .replace(/^-(?=\d)/, '')
