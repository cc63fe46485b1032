import { isError, valueOf } from '#features/platform/files/server/sheet/cell-text.ts'
import type { Cell } from '#features/platform/files/server/sheet/sheet.ts'
import { won, type Won } from '#values/won.ts'
import { writtenAmount } from '#values/written-amount.ts'
import {
  directionOf,
  isCarriedTitle,
  isHeader,
  isSumTitle,
  type RecognisedForm,
  type StatementField,
} from '../../contract/statement-forms.ts'
import { namesReversal } from '../../contract/reversal-terms.ts'
import type { LineProblem } from '../../contract/statement-terms.ts'
import { timeOf, wordsOf } from './read-cells.ts'

/** A line with an amount. */
export interface ReadLine {
  receivedAt: Date
  /** Amount of a deposit; 0 for all other lines. */
  amount: Won
  /** Amount of a withdrawal, as a positive number. */
  withdrawn: Won
  depositor: string
  memo: string
  balanceAfter: Won | null
}

export interface RowProblem {
  problem: LineProblem
  column: number | undefined
}

type Row = readonly Cell[]

/**
 * Reads a row below the header. A row without money is a note: a title, a page number, a sum, a carried balance. A row
 * with money or a day is a line, and an unreadable cell in it is a problem, so that no deposit is lost silently.
 */
export function readRow(
  { columns, hasOneAmount }: RecognisedForm,
  cells: Row,
  isByKind: boolean,
): ReadLine | RowProblem | 'note' {
  const cell: CellOf = (field) => cells[columns[field] ?? -1]
  const at = columns.at === undefined ? 'date' : 'at'
  const receivedAt = timeOf(cell(at), at === 'date' ? cell('time') : null)
  const clues = { hasDay: receivedAt !== undefined, at: cell(at), money: [cell('deposit'), cell('withdrawal')] }
  if (isNote(cells, clues)) return 'note'
  const wrong = readFields.find((field) => isError(cell(field)))
  if (wrong) return { problem: 'error', column: columns[wrong] }
  if (!receivedAt) return { problem: 'time', column: columns[at] }
  const money = readMoney(cell, isByKind)
  if (typeof money === 'string') return { problem: money, column: columns[money] }
  const odd = problemOf(money, hasOneAmount || columns.withdrawal !== undefined)
  if (odd === 'empty' && (money.balance === null || cells.some(isCarried))) return 'note'
  return odd ? { problem: odd, column: columns.deposit } : lineOf({ columns, cell, money, isByKind }, receivedAt)
}

interface ReadCells extends Pick<RecognisedForm, 'columns'> {
  cell: CellOf
  money: Money
  isByKind: boolean
}

function lineOf({ columns, cell, money, isByKind }: ReadCells, receivedAt: Date): ReadLine {
  const received = money.deposit ?? 0
  return {
    receivedAt,
    amount: won(Math.max(0, received)),
    // Some banks write outgoing money with a minus, and a cancelled deposit as a negative deposit.
    withdrawn: won(Math.abs(money.withdrawal || Math.min(0, received))),
    depositor: wordsOf(cell('depositor')),
    memo: memoOf(cell, isByKind),
    // An overdraft has a negative balance. The balance only distinguishes lines, so its sign doesn't matter.
    balanceAfter: columns.balance === undefined ? null : won(Math.abs(money.balance ?? 0)),
  }
}

function problemOf({ deposit, withdrawal }: Money, hasWithdrawals: boolean): 'empty' | 'both' | undefined {
  if (deposit === null && withdrawal === null) return hasWithdrawals ? 'empty' : undefined
  return (deposit ?? 0) > 0 && withdrawal ? 'both' : undefined
}

const kindOf = (cell: CellOf): string => wordsOf(cell('kind'))

/** Some banks write '입금취소' only in the column of the kind. */
function memoOf(cell: CellOf, isByKind: boolean): string {
  const [kind, memo] = [kindOf(cell), wordsOf(cell('memo'))]
  return isByKind && namesReversal(kind) && kind !== memo ? `${kind} ${memo}`.trim() : memo
}

/**
 * Tells whether rows with one amount column state the direction in words or by signs; undefined: neither, so that
 * withdrawals look like deposits.
 */
export function waysOf({ columns }: RecognisedForm, rows: readonly Row[]): 'kind' | 'sign' | undefined {
  const withMoney = rows.filter((cells) => amountOf(cells[columns.deposit ?? -1]))
  const { kind } = columns
  if (kind !== undefined && withMoney.some((cells) => directionOf(wordsOf(cells[kind])))) return 'kind'
  return withMoney.some((cells) => (amountOf(cells[columns.deposit ?? -1]) ?? 0) < 0) ? 'sign' : undefined
}

type CellOf = (field: StatementField) => Cell | undefined
type Money = Record<'deposit' | 'withdrawal' | 'balance', number | null>

/**
 * Returns the amounts of a line, null for empty cells; or the first cell that is no amount, or a kind without a
 * direction.
 */
function readMoney(cell: CellOf, isByKind: boolean): Money | keyof Money | 'kind' {
  const deposit = amountOf(cell('deposit'))
  if (deposit === undefined) return 'deposit'
  const withdrawal = amountOf(cell('withdrawal'))
  if (withdrawal === undefined) return 'withdrawal'
  const balance = amountOf(cell('balance'))
  if (balance === undefined) return 'balance'
  if (!isByKind || deposit === null) return { deposit, withdrawal, balance }
  const direction = directionOf(kindOf(cell))
  if (!direction) return 'kind'
  return direction === 'in' ? { deposit, withdrawal, balance } : { deposit: null, withdrawal: deposit, balance }
}

const readFields = ['at', 'date', 'time', 'deposit', 'withdrawal', 'balance', 'depositor'] as const

const amountOf = (cell: Cell | undefined) => writtenAmount(valueOf(cell))

interface Clues {
  hasDay: boolean
  at: Cell | undefined
  money: readonly (Cell | undefined)[]
}

function isNote(cells: Row, { hasDay, at, money }: Clues): boolean {
  const isSum = cells.some((cell) => typeof cell === 'string' && isSumTitle(cell))
  const hasMoney = money.some((cell) => isError(cell) || Boolean(amountOf(cell)))
  // A payer's name may look like a sum, but its row has a time.
  if (hasDay) return !hasMoney && cells.some(isCarried)
  if (isError(at)) return false
  if (isSum || isHeader(cells.map((cell) => String(valueOf(cell))))) return true
  return !hasMoney && !isLikeDay(valueOf(at))
}

const isCarried = (cell: Cell): boolean => typeof cell === 'string' && isCarriedTitle(cell)

/** '2026-02-30' is a wrong day; '1/2' is a page, '2026.05.01 ~ 2026.05.15' a period. */
const isLikeDay = (value: string | number): boolean =>
  /^\s*(?:\d{2,4}\D{1,2}\d{1,2}\D{1,2}\d{1,2}|\d{6,14}\s*$)/.test(String(value)) && !/[~∼～]/.test(String(value))

/** Reads a row of a text separated by spaces that has more or fewer cells than the header. */
export function readMoved(cells: Row): RowProblem | 'note' {
  const texts = cells.map((cell) => String(valueOf(cell)))
  // A sequence number may precede the day.
  const hasDay = texts.slice(0, 2).some(isLikeDay)
  const hasMoney = texts.some((text) => /^[-(]?\d{1,3}(?:,\d{3})+/.test(text))
  const isSum = texts.some(isSumTitle) || isHeader(texts)
  return hasDay || (hasMoney && !isSum) ? { problem: 'columns', column: undefined } : 'note'
}
