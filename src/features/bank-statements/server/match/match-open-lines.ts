import { listAwaitedCharges } from '#features/cash-charges/server/list-awaited-charges.ts'
import { listAwaitedOrders } from '#features/ordering/server/pay/list-awaited-orders.ts'
import { isChargeNumber } from '#features/payments/contract/deposit-code.ts'
import type { AwaitedFilter, AwaitedTransfer } from '#features/payments/server/awaited-transfer.ts'
import { listReceipts } from '#features/payments/server/record-receipt.ts'
import type { Db } from '#server/database/database.ts'
import { listAliases, listOpen } from '../line.store.ts'
import { daysByHand, matchLines, type Match } from './match-lines.ts'

const addDays = (at: Date, days: number): Date => new Date(at.getTime() + days * 24 * 60 * 60_000)

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
  match: Match
}

/** The open lines of all statements with their matches, oldest first. Nothing is stored: any payment changes the matches. */
export async function matchOpenLines(db: Db): Promise<OpenLine[]> {
  const lines = await listOpen(db)
  if (lines.length === 0) return []
  const awaited = await listAwaited(db)
  const aliases = await listAliases(db, [...new Set(awaited.map(({ memberId }) => memberId))])
  const booked = await listReceipts(db, addDays(lines[0]!.receivedAt, -daysByHand)) // oldest first
  const matches = matchLines(lines, awaited, { aliases, booked })
  return lines.map(({ id, statementId }) => ({ lineId: id, statementId, match: matches.get(id)! })) // every line has a match
}
