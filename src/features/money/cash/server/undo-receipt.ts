import type { Db, Tx } from '#server/database/database.ts'
import { won, type Won } from '#values/won.ts'
import type { CashBalance } from '../contract/cash.calls.ts'
import { balanceOf } from './cash-balance.ts'
import {
  insertMemberMovement,
  insertPlatformMovement,
  listReceiptMovements,
  lockMemberCash,
} from './cash-ledger.queries.ts'

/** Booking of a transfer: won that paid an order, and won that became a member's cash. */
export interface ReceiptBooking {
  bookedAt: Date
  toOrder: Won
  toCash: Won
  /** Member who received `toCash`. */
  memberId: number | null
}

export async function findReceiptBooking(db: Db, bankRef: string): Promise<ReceiptBooking | undefined> {
  const movements = await listReceiptMovements(db, bankRef)
  const [first] = movements
  if (!first) return undefined
  const sumOf = (account: string) =>
    won(movements.reduce((sum, entry) => (entry.account === account ? sum + entry.amount : sum), 0))
  const memberId = movements.find((entry) => entry.memberId !== null)?.memberId ?? null
  return { bookedAt: first.bookedAt, toOrder: sumOf('ORDERS'), toCash: sumOf('CASH'), memberId }
}

interface UndoneMoney {
  booking: ReceiptBooking
  /** Number of the order or charge. */
  number: string
  counterRef: string
  actorId: number
  at: Date
}

export type UndoReceiptOutcome = { ok: true; balance: CashBalance | undefined } | { ok: false; refused: 'cash-used' }

/**
 * Takes a transfer out of the ledger by counter-entries, which change and delete nothing. Refuses if the part that
 * became cash is spent, withdrawn or held. Returns the member's balance if cash was taken.
 */
export async function undoReceipt(
  tx: Tx,
  { booking, number, counterRef, actorId, at }: UndoneMoney,
): Promise<UndoReceiptOutcome> {
  const { toOrder, toCash, memberId } = booking
  const common = { refType: 'RECEIPT', refId: counterRef, actorId, memo: number, at } as const
  if (toOrder > 0) {
    await insertPlatformMovement(tx, { ...common, type: 'ORDER', entries: { BANK: toOrder, ORDERS: -toOrder } })
  }
  if (toCash <= 0 || memberId === null) return { ok: true, balance: undefined }
  const before = await lockMemberCash(tx, memberId)
  if (before.cash < toCash) return { ok: false, refused: 'cash-used' }
  const movement = { ...common, type: 'CANCEL', entries: { BANK: toCash, CASH: -toCash } } as const
  return { ok: true, balance: balanceOf(await insertMemberMovement(tx, { memberId, before, movement })) }
}
