import { sql, type SQL } from 'drizzle-orm'
import { orderStatusCodes, type OrderStatus } from '../../contract/order-status.ts'
import { orders } from '../orders.tables.ts'

/**
 * Inlines the state: with a bound parameter PostgreSQL neither knows how many orders have it nor uses a partial index
 * of that state.
 */
export const literalState = (status: OrderStatus): SQL =>
  sql.raw(`'${orderStatusCodes.find((code) => code === status) ?? ''}'::text`)

export const isInState = (...states: readonly OrderStatus[]): SQL =>
  states.length === 1
    ? sql`${orders.status} = ${sql.join(states.map(literalState))}`
    : sql`${orders.status} in (${sql.join(states.map(literalState), sql`, `)})`
