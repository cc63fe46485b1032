import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import { communityCommentLike, communityPostLike } from './community-reactions.tables.ts'
import { communityComment, communityPost } from './community.tables.ts'

/** A column that tells whether the member likes the selected post. */
export const isPostLiked = (memberId: number): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${communityPostLike} mine
    where mine.post_id = ${communityPost.id} and mine.member_id = ${memberId})`

export const isCommentLiked = (memberId: number): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${communityCommentLike} mine
    where mine.comment_id = ${communityComment.id} and mine.member_id = ${memberId})`

/** Returns false if the member already likes the post. */
export async function insertPostLike(tx: Tx, like: { postId: number; memberId: number }): Promise<boolean> {
  const rows = await tx.insert(communityPostLike).values(like).onConflictDoNothing().returning()
  return rows.length > 0
}

export async function deletePostLike(tx: Tx, { postId, memberId }: { postId: number; memberId: number }) {
  const mine = and(eq(communityPostLike.postId, postId), eq(communityPostLike.memberId, memberId))
  const rows = await tx.delete(communityPostLike).where(mine).returning()
  return rows.length > 0
}

export async function updatePostLikes(tx: Tx, postId: number, change: -1 | 0 | 1): Promise<number> {
  const [row] = await tx
    .update(communityPost)
    .set({ likeCount: sql`${communityPost.likeCount} + ${change}` })
    .where(eq(communityPost.id, postId))
    .returning({ likeCount: communityPost.likeCount })
  return row?.likeCount ?? 0
}

export async function insertCommentLike(tx: Tx, like: { commentId: number; memberId: number }): Promise<boolean> {
  const rows = await tx.insert(communityCommentLike).values(like).onConflictDoNothing().returning()
  return rows.length > 0
}

export async function deleteCommentLike(tx: Tx, { commentId, memberId }: { commentId: number; memberId: number }) {
  const mine = and(eq(communityCommentLike.commentId, commentId), eq(communityCommentLike.memberId, memberId))
  const rows = await tx.delete(communityCommentLike).where(mine).returning()
  return rows.length > 0
}

export async function updateCommentLikes(tx: Tx, commentId: number, change: -1 | 0 | 1): Promise<number> {
  const [row] = await tx
    .update(communityComment)
    .set({ likeCount: sql`${communityComment.likeCount} + ${change}` })
    .where(eq(communityComment.id, commentId))
    .returning({ likeCount: communityComment.likeCount })
  return row?.likeCount ?? 0
}

/** Takes back all likes of a member and lowers the counts. Each statement changes the rows in id order. */
export async function deleteLikesOf(tx: Tx, memberId: number): Promise<void> {
  await tx.execute(sql`
    with taken as (delete from ${communityPostLike} where member_id = ${memberId} returning post_id)
    update ${communityPost} set like_count = like_count - 1 where id in (select post_id from taken order by post_id)`)
  await tx.execute(sql`
    with taken as (delete from ${communityCommentLike} where member_id = ${memberId} returning comment_id)
    update ${communityComment} set like_count = like_count - 1
    where id in (select comment_id from taken order by comment_id)`)
}
