import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { updateCommentLike } from '#features/talk/conversations/server/comment-records.ts'
import { lockComment } from './comment.queries.ts'
import { writableBrand } from './community-rights.ts'
import { updatePostLike } from './like.queries.ts'
import type { GonePostRefusal, GoneRefusal } from '../contract/community-terms.ts'
import { goneOf, lockPost } from './post.queries.ts'

export type LikeOutcome<Refusal extends GoneRefusal> = { ok: true; likeCount: number } | { ok: false; refused: Refusal }

/** Likes a post or takes the like back. The lock of the post keeps the count equal to the likes. */
export function likePost(
  db: Database,
  caller: Caller,
  { postId, liked }: { postId: number; liked: boolean },
): Promise<LikeOutcome<GonePostRefusal>> {
  return db.transact<LikeOutcome<GonePostRefusal>>(async (tx) => {
    const post = await lockPost(tx, { postId, partnerId: writableBrand(caller) })
    if (!post) return { ok: false, refused: 'unknown' }
    if (post.deletedAt) return { ok: false, refused: goneOf(post) }
    return { ok: true, likeCount: await updatePostLike(tx, { postId, memberId: caller.memberId, liked }) }
  })
}

/** Likes a comment or takes the like back. */
export function likeComment(
  db: Database,
  caller: Caller,
  { commentId, liked }: { commentId: number; liked: boolean },
): Promise<LikeOutcome<GoneRefusal>> {
  return db.transact<LikeOutcome<GoneRefusal>>(async (tx) => {
    const comment = await lockComment(tx, { commentId, partnerId: writableBrand(caller) })
    if (!comment) return { ok: false, refused: 'unknown' }
    if (comment.postDeletedAt) return { ok: false, refused: goneOf(comment) }
    if (comment.deletedAt) return { ok: false, refused: 'deleted-comment' }
    return { ok: true, likeCount: await updateCommentLike(tx, { commentId, memberId: caller.memberId, liked }) }
  })
}
