import { surplusOf } from '#features/messages/contract/message-text.ts'
import { queueMessages } from '#features/messages/server/queue-messages.ts'
import type { Tx } from '#server/database/database.ts'
import type { Won } from '#values/won.ts'
import { balanceOf } from './cash-balance.ts'
import { insertMemberMovement, insertPlatformMovement, lockMemberCash } from './cash-ledger.store.ts'

export interface BankMoney {
  memberId: number
  orderNumber: string
  bankRef: string
  /** Won that pay the order. */
  toOrder: Won
  /** Won above what was due: they become the member's cash. */
  surplus: Won
  actorId: number
  at: Date
}

/** Books a transfer: bank to orders, and what is too much into the member's cash, of which the member is told [rules §8]. */
export async function bookReceipt(tx: Tx, receipt: BankMoney): Promise<void> {
  const { memberId, orderNumber, bankRef, toOrder, surplus, actorId, at } = receipt
  const common = { refType: 'RECEIPT', refId: bankRef, actorId, memo: orderNumber, at } as const
  if (toOrder > 0) {
    await insertPlatformMovement(tx, { ...common, type: 'ORDER', entries: { BANK: -toOrder, ORDERS: toOrder } })
  }
  if (surplus > 0) {
    const before = await lockMemberCash(tx, memberId)
    const movement = { ...common, type: 'CHARGE', entries: { BANK: -surplus, CASH: surplus } } as const
    const after = await insertMemberMovement(tx, { memberId, before, movement })
    const facts = {
      charge: String(surplus),
      chargedFor: surplusOf(orderNumber),
      balance: String(balanceOf(after).balance),
    }
    await queueMessages(tx, [{ event: 'CASH_CHARGED', orderNumber, at, once: bankRef, facts }])
  }
}
