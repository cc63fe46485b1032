import type { Tx } from '#server/database/database.ts'
import type { Won } from '#values/won.ts'
import { insertPlatformMovement } from './cash-ledger.store.ts'

export interface CardMoney {
  orderNumber: string
  amount: Won
  /** Null: nobody, the clock did it. */
  actorId: number | null
  at: Date
}

/** Books what a card paid for an order: from the gateway to the orders. Each try pays once. */
export async function bookCardPayment(tx: Tx, { attempt, ...money }: CardMoney & { attempt: number }): Promise<void> {
  const { orderNumber, amount, actorId, at } = money
  await insertPlatformMovement(tx, {
    ...({ type: 'ORDER', refType: 'CARD', refId: `${orderNumber}/${attempt}` } as const),
    ...{ actorId, memo: '', at },
    entries: { PG: -amount, ORDERS: amount },
  })
}

/** Books what goes back to a card, at the moment when it is owed; `seq` names the refund of the order. */
export async function bookCardRefund(tx: Tx, { seq, ...money }: CardMoney & { seq: number }): Promise<void> {
  const { orderNumber, amount, actorId, at } = money
  await insertPlatformMovement(tx, {
    ...({ type: 'REFUND', refType: 'CARD', refId: `${orderNumber}/${seq}` } as const),
    ...{ actorId, memo: '', at },
    entries: { PG: amount, ORDERS: -amount },
  })
}
