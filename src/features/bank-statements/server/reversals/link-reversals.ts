import type { Tx } from '#server/database/database.ts'
import { plainHolder } from '#values/account-holder.ts'
import { endOfKoreanDayAfter, koreanDay } from '#values/korean-date.ts'
import { hasTime } from '../../contract/received-at.ts'
import { namesReversal, withoutReversalWords } from '../../contract/reversal-words.ts'
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
} from './reversal.store.ts'

const minuteMs = 60_000

interface Deposit {
  id: number
  receivedAt: Date
  depositor: string
  reversalId: number | null
}

/**
 * Stores the withdrawals of a statement that take deposits back, and links them to their deposits: those of this statement and of others,
 * whichever file came first. The caller has inserted the deposits.
 */
export async function linkReversals(
  tx: Tx,
  { withdrawals, statementId, ...account }: AccountKey & { withdrawals: readonly StatementLine[]; statementId: number },
): Promise<void> {
  await lockReversals(tx, account)
  const reversals = withdrawals.filter(({ depositor, memo, amount }) => amount > 0 && namesReversal(depositor, memo))
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
  for (const reversal of await listOpenReversals(tx, account)) {
    const from = new Date(reversal.withdrawnAt.getTime() - daysByHand * 24 * 60 * minuteMs)
    const to = endOfKoreanDayAfter(reversal.withdrawnAt, 0)
    const deposits = await listDeposits(tx, { ...account, amount: reversal.amount, from, to })
    await updateReversed(tx, reversal.id, reversedLines(reversal, deposits))
  }
}

/**
 * The deposits that a reversal has probably taken back: the last one of the name that it states; else all of its day, because any of them
 * may be it, or the last one before.
 */
export function reversedLines(
  { id, withdrawnAt, depositor }: Pick<ReversalRow, 'id' | 'withdrawnAt' | 'depositor'>,
  deposits: readonly Deposit[],
): number[] {
  const before = deposits.filter(
    (deposit) => isBefore(deposit.receivedAt, withdrawnAt) && (deposit.reversalId ?? id) === id,
  )
  const name = plainHolder(withoutReversalWords(depositor))
  const named = name === '' ? undefined : before.findLast((deposit) => plainHolder(deposit.depositor) === name)
  if (named) return [named.id]
  const day = koreanDay(withdrawnAt)
  const sameDay = before.filter(({ receivedAt }) => koreanDay(receivedAt) === day)
  const last = before.at(-1)
  return sameDay.length > 0 ? sameDay.map((deposit) => deposit.id) : last ? [last.id] : []
}

/** By the minute, because many statements have no seconds; by the day where one of them has no time. */
function isBefore(receivedAt: Date, withdrawnAt: Date): boolean {
  if (!hasTime(receivedAt) || !hasTime(withdrawnAt)) return koreanDay(receivedAt) <= koreanDay(withdrawnAt)
  return receivedAt.getTime() < withdrawnAt.getTime() + minuteMs
}
