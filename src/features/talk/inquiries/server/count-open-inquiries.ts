import type { Db } from '#server/database/database.ts'
import { countOpen } from './inquiry.queries.ts'

/** Counts inquiries without an answer, for the operator's to-do list. */
export async function countOpenInquiries(db: Db): Promise<{ count: number; oldestAt: string | null }> {
  const { count, oldestAt } = await countOpen(db)
  return { count, oldestAt: oldestAt?.toISOString() ?? null }
}
