import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { literalLimit } from '#server/database/generic-plan.ts'
import { insertedId } from '#server/database/inserted-id.ts'
import { communityComment, communityPost } from './community.tables.ts'
import { isCommentLiked } from './like.queries.ts'
import { commentMentions } from './mention.queries.ts'
import { authorColumns } from './post.queries.ts'

/** Lists the oldest first; deleted comments keep their place. `memberId` is the reader, whose likes are marked. */
export async function listComments(db: Db, { postId, memberId }: { postId: number; memberId: number }) {
  return db
    .select({
      ...authorColumns,
      commentId: communityComment.id,
      memberId: communityComment.memberId,
      content: communityComment.content,
      likeCount: communityComment.likeCount,
      isLiked: isCommentLiked(memberId),
      mentions: commentMentions,
      createdAt: communityComment.createdAt,
      deletedAt: communityComment.deletedAt,
    })
    .from(communityComment)
    .innerJoin(member, eq(member.id, communityComment.memberId))
    .leftJoin(chainStore, eq(chainStore.id, communityComment.chainStoreId))
    .where(eq(communityComment.postId, postId))
    .orderBy(asc(communityComment.id))
}

export async function countComments(db: Db, postId: number): Promise<number> {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(communityComment)
    .where(eq(communityComment.postId, postId))
  return counted?.count ?? 0
}

export interface NewComment {
  postId: number
  memberId: number
  chainStoreId: number | null
  content: string
  createdAt: Date
}

export async function insertComment(tx: Tx, comment: NewComment): Promise<number> {
  return insertedId(await tx.insert(communityComment).values(comment).returning({ id: communityComment.id }))
}

/** Locks the comment and its post, which counts its comments; without a brand it may belong to any. */
export async function lockComment(
  tx: Tx,
  { commentId, partnerId }: { commentId: number; partnerId: number | undefined },
) {
  const [found] = await tx
    .select({
      commentId: communityComment.id,
      postId: communityPost.id,
      partnerId: communityPost.partnerId,
      memberId: communityComment.memberId,
      content: communityComment.content,
      deletedAt: communityComment.deletedAt,
      postDeletedAt: communityPost.deletedAt,
      hiddenReason: communityPost.hiddenReason,
    })
    .from(communityComment)
    .innerJoin(communityPost, eq(communityPost.id, communityComment.postId))
    .where(
      and(
        eq(communityComment.id, commentId),
        partnerId === undefined ? undefined : eq(communityPost.partnerId, partnerId),
      ),
    )
    .for('update')
  return found
}

export async function updateCommentDeleted(tx: Tx, commentId: number, at: Date): Promise<void> {
  await tx.update(communityComment).set({ deletedAt: at }).where(eq(communityComment.id, commentId))
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
      commentId: communityComment.id,
      content: communityComment.content,
      createdAt: communityComment.createdAt,
      postId: communityPost.id,
      postTitle: communityPost.title,
    })
    .from(communityComment)
    .innerJoin(communityPost, eq(communityPost.id, communityComment.postId))
    .where(
      and(
        eq(communityComment.memberId, memberId),
        isNull(communityComment.deletedAt),
        isNull(communityPost.deletedAt),
        cursorId === undefined ? undefined : lt(communityComment.id, cursorId),
      ),
    )
    .orderBy(desc(communityComment.id))
    .limit(literalLimit(limit))
