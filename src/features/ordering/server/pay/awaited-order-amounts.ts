import { sql } from 'drizzle-orm'
import { amountDue } from '../order/order-money.store.ts'
import { orders } from '../ordering.tables.ts'

/** Selects amount and depositor of the orders that wait for a transfer. */
export const awaitedOrderAmounts = sql`
  select ${amountDue}::bigint as amount, ${orders.depositor} as depositor
  from ${orders} where ${orders.status} = 'BD' and ${orders.payMethod} = 'BANK'`
