import { maxCounted } from '#contract/paging.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { deleteCommentLikesOf } from '#features/talk/conversations/server/comment-records.ts'
import { deletePostLikesOf } from './like.queries.ts'
import { countPosts, deleteViewsOf } from './post.queries.ts'
import { deleteSeenOf } from './unread.queries.ts'

/** Counts live posts of a member, up to 10,000. */
export const countOwnPosts = async (db: Db, memberId: number): Promise<number> =>
  Math.min(maxCounted, await countPosts(db, { memberId }, {}))

/**
 * Deletes the member's views and likes. Keeps their posts without the name, because others have replied, and their
 * reports, which the headquarters may not have checked yet.
 */
export async function forgetReader(tx: Tx, memberId: number): Promise<void> {
  await deleteViewsOf(tx, memberId)
  await deleteSeenOf(tx, memberId)
  await deletePostLikesOf(tx, memberId)
  await deleteCommentLikesOf(tx, memberId)
}
