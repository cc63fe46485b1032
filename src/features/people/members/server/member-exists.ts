import { eq } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { member } from './members.tables.ts'

export async function memberExists(db: Db, memberId: number): Promise<boolean> {
  const found = await db.select({ id: member.id }).from(member).where(eq(member.id, memberId))
  return found.length > 0
}
