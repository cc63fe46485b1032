import type { Db } from '#server/database/database.ts'
import { countWaiting } from './request-list.queries.ts'

/** Counts requests that wait for the operator, with the last change of the oldest. */
export async function countWaitingRequests(db: Db): Promise<{ count: number; oldestAt: string | null }> {
  const { count, oldestAt } = await countWaiting(db)
  return { count, oldestAt: oldestAt?.toISOString() ?? null }
}
