import type { Tx } from '#server/database/database.ts'
import type { Won } from '#values/won.ts'
import { insertPlatformMovement } from './cash-ledger.queries.ts'

export interface CardMoney {
  orderNumber: string
  amount: Won
  /** Null: a scheduled job. */
  actorId: number | null
  at: Date
}

/** Books a card payment of an order: from the gateway to the orders. Each attempt pays once. */
export async function bookCardPayment(tx: Tx, { attempt, ...money }: CardMoney & { attempt: number }): Promise<void> {
  const { orderNumber, amount, actorId, at } = money
  await insertPlatformMovement(tx, {
    ...({ type: 'ORDER', refType: 'CARD', refId: `${orderNumber}/${attempt}` } as const),
    actorId,
    memo: '',
    at,
    entries: { PG: -amount, ORDERS: amount },
  })
}

/** Books a card refund when it is recorded; `seq` identifies the refund within the order. */
export async function bookCardRefund(tx: Tx, { seq, ...money }: CardMoney & { seq: number }): Promise<void> {
  const { orderNumber, amount, actorId, at } = money
  await insertPlatformMovement(tx, {
    ...({ type: 'REFUND', refType: 'CARD', refId: `${orderNumber}/${seq}` } as const),
    actorId,
    memo: '',
    at,
    entries: { PG: amount, ORDERS: -amount },
  })
}
