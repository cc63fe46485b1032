import type { Db } from '#server/database/database.ts'
import { countOpen } from './question.queries.ts'

/** Counts questions without an answer, for the operator's to-do list. */
export async function countOpenQuestions(db: Db): Promise<{ count: number; oldestAt: string | null }> {
  const { count, oldestAt } = await countOpen(db)
  return { count, oldestAt: oldestAt?.toISOString() ?? null }
}
