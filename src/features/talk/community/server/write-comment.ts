import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { transactOnce, type KeyReused, type IdempotentRequest } from '#server/http/transact-once.ts'
import { mostComments, storeBlocker, type StoreBlocker } from '../contract/community-terms.ts'
import { countComments, insertComment } from './comment.queries.ts'
import { readableBrand } from './community-rights.ts'
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
    const post = await lockPost(tx, { postId, partnerId: readableBrand(caller) })
    if (!post) return { ok: false, refused: 'unknown' }
    if (post.deletedAt) return { ok: false, refused: 'deleted' }
    const blocker = storeBlocker(store?.status)
    if (blocker) return { ok: false, refused: blocker }
    const limit = await findWritingLimit(tx, { memberId, writing: { comment: content }, at })
    if (limit) return { ok: false, ...limit }
    if ((await countComments(tx, postId)) >= mostComments) return { ok: false, refused: 'too-many-comments' }
    const commentId = await insertComment(tx, {
      postId,
      memberId,
      chainStoreId: store?.id ?? null,
      content,
      createdAt: at,
    })
    await updateCommentCount(tx, postId, 1)
    const { partnerId, title } = post
    await saveMentions(tx, { postId, commentId, partnerId, memberId, title, content, mentions, at })
    return { ok: true, commentId }
  })
}
