import type { Tx } from '#server/database/database.ts'
import { plainHolder } from '#values/account-holder.ts'
import { endOfKoreanDayAfter, koreanDay, startOfKoreanDay } from '#values/korean-date.ts'
import { hasTime } from '#features/money/payments/contract/received-at.ts'
import { withoutReversalTerms } from '../../contract/reversal-terms.ts'
import { daysByHand } from '../match/match-lines.ts'
import { bankRefsOf } from '../read/bank-refs.ts'
import type { StatementLine } from '../read/read-statement.ts'
import {
  insertReversals,
  listDeposits,
  listOpenReversals,
  lockReversals,
  updateReversed,
  type AccountKey,
  type ReversalRow,
} from './reversal.queries.ts'

const minuteMs = 60_000

const daysAfter = (time: number, days = daysByHand): Date => new Date(time + days * 24 * 60 * minuteMs)

interface Deposit {
  id: number
  receivedAt: Date
  depositor: string
  reversalId: number | null
}

interface LinkedStatement extends AccountKey {
  statementId: number
  deposits: readonly StatementLine[]
  reversals: readonly StatementLine[]
}

/**
 * Stores the withdrawals of a statement that take deposits back, and links them to their deposits in this and other
 * statements, in any order of the files. The caller has inserted the deposits.
 */
export async function linkReversals(
  tx: Tx,
  { deposits, reversals, statementId, ...account }: LinkedStatement,
): Promise<void> {
  await lockReversals(tx, account)
  const refs = bankRefsOf(reversals, { bank: account.bank, account: account.account.replaceAll(/\D/g, '') })
  await insertReversals(
    tx,
    reversals.map(({ row: _, receivedAt: withdrawnAt, balanceAfter: __, ...words }, index) => ({
      ...account,
      ...words,
      withdrawnAt,
      statementId,
      bankRef: refs[index]!, // one reference per line
    })),
  )
  const times = [...deposits, ...reversals].map(({ receivedAt }) => receivedAt.getTime())
  if (times.length === 0) return
  // Skips older and newer reversals: a statement only brings deposits of its own days, so their links can't change.
  const within = { from: startOfKoreanDay(koreanDay(new Date(Math.min(...times)))), to: daysAfter(Math.max(...times)) }
  for (const reversal of await listOpenReversals(tx, account, within)) {
    const from = daysAfter(reversal.withdrawnAt.getTime(), -daysByHand)
    const to = endOfKoreanDayAfter(reversal.withdrawnAt, 0)
    const candidates = await listDeposits(tx, { ...account, amount: reversal.amount, from, to })
    await updateReversed(tx, reversal.id, reversedLines(reversal, candidates))
  }
}

/**
 * Deposits that a reversal has probably taken back: the last one with the stated name; otherwise all of its day,
 * because each of them is possible, or the last one before.
 */
export function reversedLines(
  { id, withdrawnAt, depositor }: Pick<ReversalRow, 'id' | 'withdrawnAt' | 'depositor'>,
  deposits: readonly Deposit[],
): number[] {
  const before = deposits.filter(
    (deposit) => isBefore(deposit.receivedAt, withdrawnAt) && (deposit.reversalId ?? id) === id,
  )
  const name = plainHolder(withoutReversalTerms(depositor))
  const named = name === '' ? undefined : before.findLast((deposit) => plainHolder(deposit.depositor) === name)
  if (named) return [named.id]
  const day = koreanDay(withdrawnAt)
  const sameDay = before.filter(({ receivedAt }) => koreanDay(receivedAt) === day)
  const last = before.at(-1)
  return sameDay.length > 0 ? sameDay.map((deposit) => deposit.id) : last ? [last.id] : []
}

/** Compares minutes, because many statements have no seconds; compares days if either line has no time. */
function isBefore(receivedAt: Date, withdrawnAt: Date): boolean {
  if (!hasTime(receivedAt) || !hasTime(withdrawnAt)) return koreanDay(receivedAt) <= koreanDay(withdrawnAt)
  return receivedAt.getTime() < withdrawnAt.getTime() + minuteMs
}
