import type { Comment } from '../contract/comment.ts'
import { commentSentences } from '../contract/comment-terms.ts'
import { authorOf } from './author-of.ts'
import type { listComments } from './comment-records.ts'

export type StoredComment = Awaited<ReturnType<typeof listComments>>[number]

/** A comment as readers see it; of a deleted one only the place remains. */
export function commentOf(row: StoredComment, isDeletable: (memberId: number) => boolean): Comment {
  const place = { commentId: row.commentId, createdAt: row.createdAt.toISOString() }
  if (row.deletedAt) {
    return { ...place, content: commentSentences.deleted, author: null, deletedYn: 'Y', deletable: false }
  }
  return {
    ...place,
    content: row.content,
    author: authorOf(row),
    deletedYn: 'N',
    deletable: isDeletable(row.memberId),
  }
}
