import { and, eq, inArray } from 'drizzle-orm'
import { returnSteps } from '../contract/return-terms.ts'
import { orderReturn } from './returns.tables.ts'

/** Condition for accepted exchanges with unsent pieces. */
export const waitsForParcel = and(
  eq(orderReturn.wish, 'EXCHANGE'),
  inArray(orderReturn.state, [...returnSteps.exchange.from]),
)
