import { and, asc, eq, inArray, lte, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { deleteSome } from '#server/database/delete-some.ts'
import { insertedId } from '#server/database/inserted-id.ts'
import type { Mention } from '../contract/comment.ts'
import { authorColumns, authorityIn } from './author-of.ts'
import { comment, commentLike, discussion } from './conversations.tables.ts'

export async function insertDiscussion(tx: Tx, partnerId: number): Promise<number> {
  return insertedId(await tx.insert(discussion).values({ partnerId }).returning({ id: discussion.id }))
}

interface CommentList {
  /** Null: nobody has commented yet. */
  discussionId: number | null
  /** Reader, whose likes are marked; null: of nobody. */
  readerId: number | null
  /** Column with the stores that the comment names. */
  mentions?: SQL<Mention[]>
}

/** Lists the oldest first; deleted comments keep their place. */
export async function listComments(
  db: Db,
  { discussionId, readerId, mentions = sql<Mention[]>`'[]'::jsonb` }: CommentList,
) {
  if (discussionId === null) return []
  return db
    .select({
      ...authorColumns,
      authority: authorityIn(discussion.partnerId),
      commentId: comment.id,
      memberId: comment.memberId,
      content: comment.content,
      likeCount: comment.likeCount,
      isLiked: sql<boolean>`exists (select 1 from ${commentLike} mine
        where mine.comment_id = ${comment.id} and mine.member_id = ${readerId})`,
      mentions,
      createdAt: comment.createdAt,
      deletedAt: comment.deletedAt,
    })
    .from(comment)
    .innerJoin(discussion, eq(discussion.id, comment.discussionId))
    .innerJoin(member, eq(member.id, comment.memberId))
    .leftJoin(chainStore, eq(chainStore.id, comment.chainStoreId))
    .where(eq(comment.discussionId, discussionId))
    .orderBy(asc(comment.id))
}

/** Columns of a comment that a higher feature locks together with its text. */
export const lockedComment = {
  commentId: comment.id,
  discussionId: comment.discussionId,
  memberId: comment.memberId,
  content: comment.content,
  deletedAt: comment.deletedAt,
}

export const countComments = (db: Db, discussionId: number): Promise<number> =>
  db.$count(comment, eq(comment.discussionId, discussionId))

export async function insertComment(tx: Tx, values: typeof comment.$inferInsert): Promise<number> {
  return insertedId(await tx.insert(comment).values(values).returning({ id: comment.id }))
}

export async function updateCommentText(tx: Tx, commentId: number, content: string): Promise<void> {
  await tx.update(comment).set({ content }).where(eq(comment.id, commentId))
}

export async function updateCommentDeleted(tx: Tx, commentId: number, at: Date): Promise<void> {
  await tx.update(comment).set({ deletedAt: at }).where(eq(comment.id, commentId))
}

/** Sets or takes back a member's like of a locked comment, and returns the number of its likes. */
export async function updateCommentLike(
  tx: Tx,
  { liked, ...like }: { commentId: number; memberId: number; liked: boolean },
): Promise<number> {
  const { commentId, memberId } = like
  const mine = and(eq(commentLike.commentId, commentId), eq(commentLike.memberId, memberId))
  const changed = liked
    ? await tx.insert(commentLike).values(like).onConflictDoNothing().returning()
    : await tx.delete(commentLike).where(mine).returning()
  const change = liked ? changed.length : -changed.length
  const [row] = await tx
    .update(comment)
    .set({ likeCount: sql`${comment.likeCount} + ${change}` })
    .where(eq(comment.id, commentId))
    .returning({ likeCount: comment.likeCount })
  return row?.likeCount ?? 0
}

/** Takes back all likes of a member and lowers the counts, in id order to avoid deadlocks. */
export async function deleteCommentLikesOf(tx: Tx, memberId: number): Promise<void> {
  await tx.execute(sql`
    with taken as (delete from ${commentLike} where member_id = ${memberId} returning comment_id)
    update ${comment} set like_count = like_count - 1
    where id in (select comment_id from taken order by comment_id)`)
}

/** Serialises the texts of one member on one board across all processes until the transaction ends. */
export async function lockWriter(tx: Tx, board: string, memberId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${board} ${memberId}`}, 0))`)
}

/** Deletes discussions with their comments, by a query of their ids. */
export const deleteDiscussions = (db: Db, { ids, most }: { ids: SQLWrapper; most: number }): Promise<number> =>
  deleteSome(db, discussion, { where: inArray(discussion.id, ids), most })

export async function deleteThreads(tx: Tx, ids: number[]): Promise<void> {
  await tx.delete(discussion).where(inArray(discussion.id, ids))
}

export const deleteOldComments = (db: Db, { upTo, most }: { upTo: Date; most: number }): Promise<number> =>
  deleteSome(db, comment, { where: lte(comment.deletedAt, upTo), most })
