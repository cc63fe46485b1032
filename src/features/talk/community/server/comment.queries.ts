import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import { lockedComment } from '#features/talk/conversations/server/comment-records.ts'
import { comment } from '#features/talk/conversations/server/conversations.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { literalLimit } from '#server/database/generic-plan.ts'
import { communityPost } from './community.tables.ts'

const isOfPost = eq(communityPost.discussionId, comment.discussionId)

/** Locks the comment and its post, which counts its comments; without a brand it may belong to any. */
export async function lockComment(
  tx: Tx,
  { commentId, partnerId }: { commentId: number; partnerId: number | undefined },
) {
  const [found] = await tx
    .select({
      ...lockedComment,
      postId: communityPost.id,
      partnerId: communityPost.partnerId,
      postDeletedAt: communityPost.deletedAt,
      hiddenReason: communityPost.hiddenReason,
    })
    .from(comment)
    .innerJoin(communityPost, isOfPost)
    .where(and(eq(comment.id, commentId), partnerId === undefined ? undefined : eq(communityPost.partnerId, partnerId)))
    .for('update')
  return found
}

interface OwnCommentsPage {
  memberId: number
  cursorId: number | undefined
  limit: number
}

/** Lists live comments of a member on live posts, newest first, with the title of the post. */
export const listOwnComments = (db: Db, { memberId, cursorId, limit }: OwnCommentsPage) =>
  db
    .select({
      commentId: comment.id,
      content: comment.content,
      createdAt: comment.createdAt,
      postId: communityPost.id,
      postTitle: communityPost.title,
    })
    .from(comment)
    .innerJoin(communityPost, isOfPost)
    .where(
      and(
        eq(comment.memberId, memberId),
        isNull(comment.deletedAt),
        isNull(communityPost.deletedAt),
        cursorId === undefined ? undefined : lt(comment.id, cursorId),
      ),
    )
    .orderBy(desc(comment.id))
    .limit(literalLimit(limit))
