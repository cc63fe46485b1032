import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import { orderReturn } from './returns.tables.ts'

/** Condition of the returns that wait for the operators. */
export const waitsForOperator: SQL | undefined = or(
  inArray(orderReturn.state, ['ASKED', 'RECEIVED']),
  // Nothing comes back that the operator would wait for.
  and(eq(orderReturn.state, 'ACCEPTED'), eq(orderReturn.way, 'NONE')),
)
