import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { lockComment } from './comment.queries.ts'
import { readableBrand } from './community-rights.ts'
import {
  deleteCommentLike,
  deletePostLike,
  insertCommentLike,
  insertPostLike,
  updateCommentLikes,
  updatePostLikes,
} from './like.queries.ts'
import type { GonePostRefusal, GoneRefusal } from '../contract/community-terms.ts'
import { goneOf, lockPost } from './post.queries.ts'

export type LikeOutcome<Refusal extends GoneRefusal> = { ok: true; likeCount: number } | { ok: false; refused: Refusal }

/** Likes a post or takes the like back. The lock of the post keeps the count equal to the likes. */
export function likePost(
  db: Database,
  caller: Caller,
  { postId, liked }: { postId: number; liked: boolean },
): Promise<LikeOutcome<GonePostRefusal>> {
  const like = { postId, memberId: caller.memberId }
  return db.transact<LikeOutcome<GonePostRefusal>>(async (tx) => {
    const post = await lockPost(tx, { postId, partnerId: readableBrand(caller) })
    if (!post) return { ok: false, refused: 'unknown' }
    if (post.deletedAt) return { ok: false, refused: goneOf(post) }
    const isChanged = liked ? await insertPostLike(tx, like) : await deletePostLike(tx, like)
    return { ok: true, likeCount: await updatePostLikes(tx, postId, changeOf(liked, isChanged)) }
  })
}

/** Likes a comment or takes the like back. */
export function likeComment(
  db: Database,
  caller: Caller,
  { commentId, liked }: { commentId: number; liked: boolean },
): Promise<LikeOutcome<GoneRefusal>> {
  const like = { commentId, memberId: caller.memberId }
  return db.transact<LikeOutcome<GoneRefusal>>(async (tx) => {
    const comment = await lockComment(tx, { commentId, partnerId: readableBrand(caller) })
    if (!comment) return { ok: false, refused: 'unknown' }
    if (comment.postDeletedAt) return { ok: false, refused: goneOf(comment) }
    if (comment.deletedAt) return { ok: false, refused: 'deleted-comment' }
    const isChanged = liked ? await insertCommentLike(tx, like) : await deleteCommentLike(tx, like)
    return { ok: true, likeCount: await updateCommentLikes(tx, commentId, changeOf(liked, isChanged)) }
  })
}

const changeOf = (liked: boolean, isChanged: boolean) => (isChanged ? (liked ? 1 : -1) : 0)
