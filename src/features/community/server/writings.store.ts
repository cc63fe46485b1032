import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { communityComment, communityPost } from './community.tables.ts'

/** One writing of a member at a time, over all processes, to the end of the transaction. */
export async function lockWriter(tx: Tx, memberId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`community ${memberId}`}, 0))`)
}

export interface Writings {
  count: number
  /** When the oldest of them was written; null: there is none. */
  oldest: Date | null
}

/** Posts and comments since a moment, the deleted ones too. Only the newest `most` of each are looked at. */
export async function countWritings(
  db: Db,
  { memberId, since, most }: { memberId: number; since: Date; most: number },
): Promise<Writings> {
  const result: unknown = await db.execute(sql`
    select count(*)::int as count, (extract(epoch from min(at)) * 1000)::float8 as oldest from (
      (select created_at as at from ${communityPost} where member_id = ${memberId} order by id desc limit ${most})
      union all
      (select created_at as at from ${communityComment} where member_id = ${memberId} order by id desc limit ${most})
    ) writing where at > ${since.toISOString()}::timestamptz`)
  const [row] = (result as { rows: { count: number; oldest: number | null }[] }).rows // both drivers answer so
  return { count: row?.count ?? 0, oldest: row?.oldest == null ? null : new Date(row.oldest) }
}

/** What the member wrote last and did not take back. */
export async function findLastPost(db: Db, memberId: number) {
  const [found] = await db
    .select({ title: communityPost.title, content: communityPost.content, createdAt: communityPost.createdAt })
    .from(communityPost)
    .where(and(eq(communityPost.memberId, memberId), isNull(communityPost.deletedAt)))
    .orderBy(desc(communityPost.id))
    .limit(1)
  return found
}

export async function findLastComment(db: Db, memberId: number) {
  const [found] = await db
    .select({ content: communityComment.content, createdAt: communityComment.createdAt })
    .from(communityComment)
    .where(and(eq(communityComment.memberId, memberId), isNull(communityComment.deletedAt)))
    .orderBy(desc(communityComment.id))
    .limit(1)
  return found
}
