import type { Db } from '#server/database/database.ts'
import { countOpen } from './inquiry.store.ts'

/** For the operator's to-do list: inquiries without an answer. */
export async function countOpenInquiries(db: Db): Promise<{ count: number; oldestAt: string | null }> {
  const { count, oldestAt } = await countOpen(db)
  return { count, oldestAt: oldestAt?.toISOString() ?? null }
}
