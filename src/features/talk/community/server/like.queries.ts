import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import { communityPostLike } from './community-reactions.tables.ts'
import { communityPost } from './community.tables.ts'

/** A column that tells whether the member likes the selected post. */
export const isPostLiked = (memberId: number): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${communityPostLike} mine
    where mine.post_id = ${communityPost.id} and mine.member_id = ${memberId})`

/** Sets or takes back a member's like of a locked post, and returns the number of its likes. */
export async function updatePostLike(
  tx: Tx,
  { liked, ...like }: { postId: number; memberId: number; liked: boolean },
): Promise<number> {
  const { postId, memberId } = like
  const mine = and(eq(communityPostLike.postId, postId), eq(communityPostLike.memberId, memberId))
  const changed = liked
    ? await tx.insert(communityPostLike).values(like).onConflictDoNothing().returning()
    : await tx.delete(communityPostLike).where(mine).returning()
  const change = liked ? changed.length : -changed.length
  const [row] = await tx
    .update(communityPost)
    .set({ likeCount: sql`${communityPost.likeCount} + ${change}` })
    .where(eq(communityPost.id, postId))
    .returning({ likeCount: communityPost.likeCount })
  return row?.likeCount ?? 0
}

/** Takes back all likes of a member and lowers the counts, in id order to avoid deadlocks. */
export async function deletePostLikesOf(tx: Tx, memberId: number): Promise<void> {
  await tx.execute(sql`
    with taken as (delete from ${communityPostLike} where member_id = ${memberId} returning post_id)
    update ${communityPost} set like_count = like_count - 1 where id in (select post_id from taken order by post_id)`)
}
