import { countedTotal, maxCounted } from '#contract/paging.ts'
import type { Db } from '#server/database/database.ts'
import type { ModeratedPost, ModeratedPostRow } from '../contract/community.partner.calls.ts'
import { listComments } from './comment.store.ts'
import { postRow } from './list-posts.ts'
import { countBrandPosts, findBrandPost, listBrandPosts, type ModerationFilter } from './moderation.store.ts'
import { commentOf } from './read-post.ts'

/** Lists a brand's posts for its headquarters, hidden ones included. */
export async function listModeratedPosts(
  db: Db,
  filter: ModerationFilter,
  { page, size }: { page: number; size: number },
) {
  const [rows, total] = await Promise.all([
    listBrandPosts(db, filter, { offset: page * size, limit: size }),
    countBrandPosts(db, filter, maxCounted),
  ])
  return {
    content: rows.slice(0, size).map(rowOf),
    page,
    size,
    ...countedTotal(total),
  }
}

/** Answers a post of the brand with its comments; undefined after its author has deleted it. */
export async function findModeratedPost(
  db: Db,
  key: { partnerId: number; postId: number; memberId: number },
): Promise<ModeratedPost | undefined> {
  const found = await findBrandPost(db, key)
  if (!found) return undefined
  const comments = await listComments(db, { postId: key.postId, memberId: key.memberId })
  return {
    ...rowOf(found),
    content: found.content,
    html: found.html,
    pictures: found.pictures,
    // The comments of a hidden post are hidden with it.
    comments: comments.map((comment) => commentOf(comment, () => found.deletedAt === null)),
  }
}

type StoredRow = Awaited<ReturnType<typeof listBrandPosts>>[number]

function rowOf({ deletedAt, hiddenReason, ...row }: StoredRow): ModeratedPostRow {
  const isHidden = deletedAt !== null && hiddenReason !== null
  return { ...postRow(row), hidden: isHidden ? { reason: hiddenReason, at: deletedAt.toISOString() } : null }
}
