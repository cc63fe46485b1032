import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import { communityComment, communityPost } from './community.tables.ts'

/** Serialises writes of one member across all processes until the transaction ends. */
export async function lockWriter(tx: Tx, memberId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`community ${memberId}`}, 0))`)
}

export interface WritingCount {
  count: number
  /** Time of the oldest text; null: there is none. */
  oldest: Date | null
}

/** Counts posts and comments since a given time, deleted ones included. Only the newest `most` of each are examined. */
export async function countWritings(
  db: Db,
  { memberId, since, most }: { memberId: number; since: Date; most: number },
): Promise<WritingCount> {
  const result: unknown = await db.execute(sql`
    select count(*)::int as count, (extract(epoch from min(at)) * 1000)::float8 as oldest from (
      (select created_at as at from ${communityPost} where member_id = ${memberId} order by id desc limit ${most})
      union all
      (select created_at as at from ${communityComment} where member_id = ${memberId} order by id desc limit ${most})
    ) writing where at > ${since.toISOString()}::timestamptz`)
  const [row] = rowsOf<{ count: number; oldest: number | null }>(result)
  return { count: row?.count ?? 0, oldest: row?.oldest == null ? null : new Date(row.oldest) }
}

/** Finds the member's last post that is not deleted. */
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
