import { listAwaitedCharges } from '#features/money/cash-charges/server/list-awaited-charges.ts'
import { listAwaitedOrders } from '#features/orders/orders/server/pay/list-awaited-orders.ts'
import { codeLength, isChargeNumber } from '#features/money/payments/contract/deposit-code.ts'
import type { AwaitedFilter, AwaitedTransfer } from '#features/money/payments/server/awaited-transfer.ts'
import { listReceipts } from '#features/money/payments/server/record-receipt.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { findAddedCompanies } from '#features/platform/settings/server/order-defaults.ts'
import { plainHolder } from '#values/account-holder.ts'
import { plainCompanies } from '../../contract/payment-companies.ts'
import { listOpen } from '../line.queries.ts'
import { listLearntNames } from '../names/learnt-name.queries.ts'
import {
  daysByHandAround,
  linesLike,
  matchLines,
  unrequested,
  type Evidence,
  type Match,
  type MatchableLine,
} from './match-lines.ts'

/** Orders and charges that wait for a transfer, oldest first. */
export async function listAwaited(db: Db, filter?: AwaitedFilter): Promise<AwaitedTransfer[]> {
  const [orders, charges] = [await listAwaitedOrders(db, filter), await listAwaitedCharges(db, filter)]
  return [...orders, ...charges].toSorted((a, b) => a.since.getTime() - b.since.getTime())
}

export async function findAwaited(db: Db, number: string): Promise<AwaitedTransfer | undefined> {
  const [found] = isChargeNumber(number)
    ? await listAwaitedCharges(db, { number })
    : await listAwaitedOrders(db, { number })
  return found
}

export interface OpenLine {
  lineId: number
  statementId: number
  /** Won. */
  amount: number
  match: Match
}

/**
 * Lists the open lines of all statements with their matches, oldest first. Stores no match, because any payment changes
 * the matches.
 */
export async function matchOpenLines(db: Db): Promise<OpenLine[]> {
  const lines = await listOpen(db)
  if (lines.length === 0) return []
  const awaited = await listAwaited(db)
  const matches = matchLines(lines, awaited, await findEvidence(db, lines, awaited))
  return lines.map(({ id, statementId, amount }) => ({ lineId: id, statementId, amount, match: matches.get(id)! })) // every line has a match
}

/** Lists the open lines that are like one request, the likeliest first, with their matches among all requests. */
export async function matchLinesLike(
  db: Db,
  request: AwaitedTransfer,
): Promise<{ line: MatchableLine; match: Match }[]> {
  const lines = await listOpen(db)
  if (lines.length === 0) return []
  const awaited = await listAwaited(db)
  const evidence = await findEvidence(db, lines, awaited)
  const matches = matchLines(lines, awaited, evidence)
  return linesLike(lines, request, evidence.learnt).map((line) => ({ line, match: matches.get(line.id)! })) // every line has a match
}

/** The open lines that no waiting request explains by its amount and a name, announced or learnt. */
export async function listUnrequested(db: Db): Promise<number[]> {
  const lines = await listOpen(db)
  if (lines.length === 0) return []
  const awaited = await listAwaited(db)
  return unrequested(lines, awaited, await findNames(db, lines, awaited)).map(({ id }) => id)
}

/**
 * Matches one line again in the transaction that books it: meanwhile the name may have been learnt for another member,
 * or another request may wait for the same amount.
 */
export async function matchLockedLine(tx: Tx, line: MatchableLine): Promise<Match> {
  const awaited = await listAwaited(tx, { due: line.amount })
  return matchLines([line], awaited, await findEvidence(tx, [line], awaited)).get(line.id)! // the line has a match
}

async function findEvidence(
  db: Db,
  lines: readonly MatchableLine[],
  awaited: readonly AwaitedTransfer[],
): Promise<Evidence> {
  const oldest = Math.min(...lines.map(({ receivedAt }) => receivedAt.getTime()))
  return {
    ...(await findNames(db, lines, awaited)),
    booked: await listReceipts(db, { since: daysByHandAround(new Date(oldest)).from }),
  }
}

export async function findNames(
  db: Db,
  lines: readonly Pick<MatchableLine, 'depositor'>[],
  awaited: readonly AwaitedTransfer[],
): Promise<Omit<Evidence, 'booked'>> {
  const plain = lines.map(({ depositor }) => plainHolder(depositor))
  const names = [
    ...new Set(plain.flatMap((name) => [name, name.slice(0, -codeLength), name.slice(codeLength)])),
  ].filter(Boolean)
  const memberIds = [...new Set(awaited.map(({ memberId }) => memberId))]
  return {
    learnt: await listLearntNames(db, { names, memberIds }),
    companies: plainCompanies(await findAddedCompanies(db)),
  }
}
