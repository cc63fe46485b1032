import type { Tx } from '#server/database/database.ts'
import type { Won } from '#values/won.ts'
import { insertPlatformMovement } from './cash-ledger.queries.ts'

interface SettlementMoney {
  settlementId: number
  amount: Won
  /** Month of the settlement. */
  memo: string
  actorId: number
  at: Date
}

/** Books the payment of a settlement: from the money of the orders to the bank. Each settlement is paid once. */
export async function bookSettlement(tx: Tx, { settlementId, amount, ...money }: SettlementMoney): Promise<void> {
  const cause = { type: 'DRAW', refType: 'SETTLEMENT', refId: String(settlementId) } as const
  await insertPlatformMovement(tx, { ...money, ...cause, entries: { ORDERS: -amount, BANK: amount } })
}
