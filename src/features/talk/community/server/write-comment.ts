import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { transactOnce, type KeyReused, type IdempotentRequest } from '#server/http/transact-once.ts'
import { storeBlocker, type StoreBlocker } from '#features/talk/conversations/contract/comment-terms.ts'
import { addComment } from '#features/talk/conversations/server/add-comment.ts'
import { mostComments } from '../contract/community-terms.ts'
import { writableBrand } from './community-rights.ts'
import { lockPost, updateCommentCount } from './post.queries.ts'
import { saveMentions } from './save-mentions.ts'
import { findWritingLimit, type LimitRefusal } from './find-writing-limit.ts'

export type WriteCommentOutcome =
  | { ok: true; commentId: number }
  | { ok: false; refused: 'unknown' | 'deleted' | 'too-many-comments' | StoreBlocker }
  | ({ ok: false } & LimitRefusal)
  | KeyReused

interface CommentRequest {
  postId: number
  content: string
  mentions?: readonly number[] | undefined
  at: Date
  once?: IdempotentRequest | undefined
}

/** Writes on a post of the own brand; the brand comes from the token, not from the request [T55]. */
export function writeComment(
  db: Database,
  caller: Caller,
  { postId, content, mentions, at, once }: CommentRequest,
): Promise<WriteCommentOutcome> {
  const { memberId, store } = caller
  return transactOnce<WriteCommentOutcome>(db, once, async (tx) => {
    const post = await lockPost(tx, { postId, partnerId: writableBrand(caller) })
    if (!post) return { ok: false, refused: 'unknown' }
    if (post.deletedAt) return { ok: false, refused: 'deleted' }
    const blocker = storeBlocker(store?.status)
    if (blocker) return { ok: false, refused: blocker }
    const limit = await findWritingLimit(tx, { memberId, writing: { comment: content }, at })
    if (limit) return { ok: false, ...limit }
    const added = await addComment(tx, { text: post, author: { memberId, store }, content, most: mostComments, at })
    if (!added.ok) return added
    const { commentId, discussionId } = added
    await updateCommentCount(tx, postId, { by: 1, discussionId })
    const { partnerId, title } = post
    await saveMentions(tx, { postId, commentId, partnerId, memberId, title, content, mentions, at })
    return { ok: true, commentId }
  })
}
