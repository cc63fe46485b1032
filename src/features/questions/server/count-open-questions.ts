import type { Db } from '#server/database/database.ts'
import { countOpen } from './question.store.ts'

/** For the operator's to-do list: questions that wait for an answer. */
export async function countOpenQuestions(db: Db): Promise<{ count: number; oldestAt: string | null }> {
  const { count, oldestAt } = await countOpen(db)
  return { count, oldestAt: oldestAt?.toISOString() ?? null }
}
