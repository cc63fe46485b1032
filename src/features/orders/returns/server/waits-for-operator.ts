import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import { orderReturn } from './returns.tables.ts'

export const waitsForOperator: SQL | undefined = or(
  inArray(orderReturn.state, ['ASKED', 'RECEIVED']),
  // Excludes accepted returns without returning goods, which the operator need not wait for.
  and(eq(orderReturn.state, 'ACCEPTED'), eq(orderReturn.way, 'NONE')),
)
