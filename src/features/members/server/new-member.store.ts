import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { member, staff } from './members.tables.ts'

/** Undefined when somebody has that username: the index decides, also between two that come at the same moment. */
export async function insertMember(tx: Tx, row: typeof member.$inferInsert): Promise<number | undefined> {
  const [inserted] = await tx.insert(member).values(row).onConflictDoNothing().returning({ id: member.id })
  return inserted?.id
}

export async function insertOwner(tx: Tx, owner: { partnerId: number; memberId: number }): Promise<void> {
  await tx.insert(staff).values({ ...owner, role: 'OWNER' })
}

export async function findUsername(db: Db, username: string): Promise<{ id: number } | undefined> {
  const [found] = await db
    .select({ id: member.id })
    .from(member)
    .where(eq(sql`lower(${member.username})`, username.toLowerCase()))
  return found
}
