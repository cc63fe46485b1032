import type { Db } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { koreanDay } from '#values/korean-date.ts'
import { communitySentences } from '../contract/community-terms.ts'
import type { Comment, PostDetail } from '../contract/community.calls.ts'
import { listComments } from './comment.store.ts'
import { authorOf } from './community-author.ts'
import { mayDelete, readableBrand } from './community-rights.ts'
import { postRow } from './list-posts.ts'
import { findPost, updateViews } from './post.store.ts'

export type ReadPostOutcome = { ok: true; post: PostDetail } | { ok: false; refused: 'unknown' | 'deleted' }

/**
 * Answers a post of the own brand with all its comments, and counts a view, once a day per member other than the author.
 */
export async function readPost(
  db: Db,
  caller: Caller,
  { postId, at }: { postId: number; at: Date },
): Promise<ReadPostOutcome> {
  const row = await findPost(db, { postId, partnerId: readableBrand(caller) })
  if (!row) return { ok: false, refused: 'unknown' }
  if (row.deletedAt) return { ok: false, refused: 'deleted' }
  const { memberId } = caller
  const isAuthor = row.memberId === memberId
  const counted = isAuthor ? 0 : await updateViews(db, { postId, memberId, day: koreanDay(at) })
  const comments = await listComments(db, postId)
  return {
    ok: true,
    post: {
      ...postRow({ ...row, viewCount: row.viewCount + counted }),
      content: row.content,
      editable: isAuthor,
      deletable: mayDelete(caller, row),
      comments: comments.map((comment) => commentOf(comment, caller, row.partnerId)),
    },
  }
}

type StoredComment = Awaited<ReturnType<typeof listComments>>[number]

function commentOf(row: StoredComment, caller: Caller, partnerId: number): Comment {
  const place = { commentId: row.commentId, createdAt: row.createdAt.toISOString() }
  if (row.deletedAt) {
    return { ...place, content: communitySentences.deletedComment, author: null, deletedYn: 'Y', deletable: false }
  }
  const deletable = mayDelete(caller, { partnerId, memberId: row.memberId })
  return { ...place, content: row.content, author: authorOf(row), deletedYn: 'N', deletable }
}
