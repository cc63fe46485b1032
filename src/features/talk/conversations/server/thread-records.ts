import { and, asc, eq, gt, inArray, sql, type SQLWrapper } from 'drizzle-orm'
import { member } from '#features/people/members/server/members.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { insertedId } from '#server/database/inserted-id.ts'
import { threadEntry } from './conversations.tables.ts'

export type NewEntry = Omit<typeof threadEntry.$inferInsert, 'id' | 'discussionId'>

export async function insertEntry(tx: Tx, values: NewEntry & { discussionId: number }): Promise<number> {
  return insertedId(await tx.insert(threadEntry).values(values).returning({ id: threadEntry.id }))
}

/** Lists the entries with their authors, oldest first. */
export const listEntries = (db: Db, discussionId: number) =>
  db
    .select({ entry: threadEntry, author: sql<string>`coalesce(${threadEntry.author}, ${member.name})` })
    .from(threadEntry)
    .innerJoin(member, eq(member.id, threadEntry.memberId))
    .where(eq(threadEntry.discussionId, discussionId))
    .orderBy(asc(threadEntry.id))

/** Counts a member's entries since a given time in some threads, by a query of their discussions. */
export const countEntries = (
  db: Db,
  { memberId, since, discussions }: { memberId: number; since: Date; discussions: SQLWrapper },
): Promise<number> =>
  db.$count(
    threadEntry,
    and(
      eq(threadEntry.memberId, memberId),
      gt(threadEntry.createdAt, since),
      inArray(threadEntry.discussionId, discussions),
    ),
  )
