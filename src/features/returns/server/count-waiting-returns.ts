import type { Db } from '#server/database/database.ts'
import { countWaiting } from './return.store.ts'

/** For the operator's to-do list: returns that wait for a decision, or for their money or their replacements. */
export async function countWaitingReturns(db: Db): Promise<{ count: number; oldestAt: string | null }> {
  const { count, oldestAt } = await countWaiting(db)
  return { count, oldestAt: oldestAt?.toISOString() ?? null }
}
