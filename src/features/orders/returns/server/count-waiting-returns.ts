import type { Db } from '#server/database/database.ts'
import { countWaiting } from './return.queries.ts'

/** Counts returns for the operator's to-do list: without a decision, a refund or a replacement. */
export async function countWaitingReturns(db: Db): Promise<{ count: number; oldestAt: string | null }> {
  const { count, oldestAt } = await countWaiting(db)
  return { count, oldestAt: oldestAt?.toISOString() ?? null }
}
