import { and, eq, inArray } from 'drizzle-orm'
import { returnSteps } from '../contract/return-terms.ts'
import { orderReturn } from './returns.tables.ts'

/** Condition of the accepted exchanges whose pieces are still to be sent. */
export const waitsForParcel = and(
  eq(orderReturn.wish, 'EXCHANGE'),
  inArray(orderReturn.state, [...returnSteps.exchange.from]),
)
