import type { Tx } from '#server/database/database.ts'
import type { Won } from '#values/won.ts'
import type { CashBalance } from '../contract/cash.calls.ts'
import { balanceOf } from './cash-balance.ts'
import { insertMemberMovement, insertPlatformMovement, lockMemberCash } from './cash-ledger.queries.ts'

export interface BankMoney {
  memberId: number
  orderNumber: string
  bankRef: string
  /** Won that pay the order. */
  toOrder: Won
  /** Won above the amount due: they become the member's cash. */
  surplus: Won
  actorId: number
  at: Date
}

/**
 * Books a transfer: bank to orders, and a surplus into the member's cash [rules §8]. Returns the member's balance after
 * a surplus, so that the caller can notify the member; undefined without one.
 */
export async function bookReceipt(tx: Tx, receipt: BankMoney): Promise<CashBalance | undefined> {
  const { memberId, orderNumber, bankRef, toOrder, surplus, actorId, at } = receipt
  const common = { refType: 'RECEIPT', refId: bankRef, actorId, memo: orderNumber, at } as const
  if (toOrder > 0) {
    await insertPlatformMovement(tx, { ...common, type: 'ORDER', entries: { BANK: -toOrder, ORDERS: toOrder } })
  }
  if (surplus <= 0) return undefined
  const before = await lockMemberCash(tx, memberId)
  const movement = { ...common, type: 'CHARGE', entries: { BANK: -surplus, CASH: surplus } } as const
  return balanceOf(await insertMemberMovement(tx, { memberId, before, movement }))
}
