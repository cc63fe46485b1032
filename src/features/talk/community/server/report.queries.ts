import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { authorColumns } from '#features/talk/conversations/server/author-of.ts'
import { comment } from '#features/talk/conversations/server/conversations.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { communityReport } from './community-reactions.tables.ts'
import { communityPost } from './community.tables.ts'

/** Column with the number of open reports of the selected post and its comments. */
export const openReports: SQL<number> = sql<number>`(select count(*)::int from ${communityReport} open
  where open.post_id = ${communityPost.id} and open.closed_at is null)`

/** Condition for posts of the brand with open reports, using the index of open reports. */
export const isReported = (partnerId: number): SQL =>
  sql`${communityPost.id} in (select open.post_id from ${communityReport} open
    where open.partner_id = ${partnerId} and open.closed_at is null)`

type NewReport = typeof communityReport.$inferInsert

/** Returns false if the member has reported the text before. */
export async function insertReport(tx: Tx, report: NewReport): Promise<boolean> {
  const rows = await tx
    .insert(communityReport)
    .values(report)
    .onConflictDoNothing()
    .returning({ id: communityReport.id })
  return rows.length > 0
}

/** Counts a member's reports since a given time, and finds the oldest of them. */
export async function countReports(tx: Tx, { memberId, since }: { memberId: number; since: Date }) {
  const [row] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      oldest: sql<number | null>`(extract(epoch from min(${communityReport.createdAt})) * 1000)::float8`,
    })
    .from(communityReport)
    .where(
      and(
        eq(communityReport.memberId, memberId),
        sql`${communityReport.createdAt} > ${since.toISOString()}::timestamptz`,
      ),
    )
  return { count: row?.count ?? 0, oldest: row?.oldest ?? null }
}

const mostListed = 100

/** Lists open reports of a post and its comments, oldest first. */
export async function listReports(db: Db, postId: number) {
  return db
    .select({
      reportId: communityReport.id,
      comment: comment.content,
      reason: communityReport.reason,
      note: communityReport.note,
      createdAt: communityReport.createdAt,
      ...authorColumns,
      storeName: sql<string | null>`(select ${chainStore.name} from ${chainStore}
        where ${chainStore.memberId} = ${communityReport.memberId} and ${chainStore.partnerId} = ${communityReport.partnerId}
        order by ${chainStore.id} limit 1)`,
    })
    .from(communityReport)
    .innerJoin(member, eq(member.id, communityReport.memberId))
    .leftJoin(comment, eq(comment.id, communityReport.commentId))
    .where(and(eq(communityReport.postId, postId), isNull(communityReport.closedAt)))
    .orderBy(asc(communityReport.id))
    .limit(mostListed)
}

/** Closes the open reports of posts and all their comments; returns their number. */
export async function closeReports(tx: Tx, { postIds, at }: { postIds: number[]; at: Date }): Promise<number> {
  const rows = await tx
    .update(communityReport)
    .set({ closedAt: at })
    .where(and(inArray(communityReport.postId, postIds), isNull(communityReport.closedAt)))
    .returning({ id: communityReport.id })
  return rows.length
}

export async function closeCommentReports(tx: Tx, { commentId, at }: { commentId: number; at: Date }): Promise<void> {
  await tx
    .update(communityReport)
    .set({ closedAt: at })
    .where(and(eq(communityReport.commentId, commentId), isNull(communityReport.closedAt)))
}
