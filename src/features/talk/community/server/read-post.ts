import type { Db } from '#server/database/database.ts'
import { readsBrand, type Caller } from '#server/http/caller.ts'
import { denialFor } from '#server/http/denial.ts'
import { koreanDay } from '#values/korean-date.ts'
import { commentOf } from '#features/talk/conversations/server/comment-of.ts'
import { listComments } from '#features/talk/conversations/server/comment-records.ts'
import { deleteCommentCall, deletePostCall, type PostDetail } from '../contract/community.calls.ts'
import { mayDelete } from './community-rights.ts'
import { hiddenReasonOf, postRow } from './list-posts.ts'
import { commentMentions } from './mention.queries.ts'
import { findPost, goneOf, updateViews } from './post.queries.ts'

export type ReadPostOutcome = { ok: true; post: PostDetail } | { ok: false; refused: 'unknown' | 'deleted' | 'hidden' }

/**
 * Answers a post of the own brand with all its comments, and counts a view, once a day per member other than the author.
 */
export async function readPost(
  db: Db,
  caller: Caller,
  { postId, at }: { postId: number; at: Date },
): Promise<ReadPostOutcome> {
  const { memberId } = caller
  const row = await findPost(db, { postId, partnerId: undefined }, memberId)
  if (!row || !readsBrand(caller, row.partnerId)) return { ok: false, refused: 'unknown' }
  const isAuthor = row.memberId === memberId
  const isHidden = row.hiddenReason !== null
  if (row.deletedAt && !(isHidden && isAuthor)) return { ok: false, refused: goneOf(row) }
  const counted = isAuthor ? 0 : await updateViews(db, { postId, memberId, day: koreanDay(at) })
  const deletesComments = !isHidden && !denialFor(deleteCommentCall, caller)
  const comments = await listComments(db, {
    discussionId: row.discussionId,
    readerId: memberId,
    mentions: commentMentions,
  })
  return {
    ok: true,
    post: {
      ...postRow({ ...row, viewCount: row.viewCount + counted }),
      ...hiddenReasonOf(row),
      content: row.content,
      html: row.html,
      pictures: row.pictures,
      mentions: row.mentions,
      likedYn: row.isLiked ? 'Y' : 'N',
      reportable: !isAuthor,
      // A hidden post stays, so that its author can read the reason.
      editable: isAuthor && !isHidden,
      deletable: mayDelete(caller, row) && !isHidden && !denialFor(deletePostCall, caller),
      comments: comments.map((comment) => ({
        ...commentOf(comment, (memberId) => deletesComments && mayDelete(caller, { ...row, memberId })),
        mentions: comment.deletedAt ? [] : comment.mentions,
        likeCount: comment.deletedAt ? 0 : comment.likeCount,
        likedYn: comment.isLiked ? 'Y' : 'N',
        reportable: comment.deletedAt === null && comment.memberId !== memberId,
      })),
    },
  }
}
