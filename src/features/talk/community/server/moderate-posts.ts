import type { Db } from '#server/database/database.ts'
import type { AskedPage } from '#server/database/paged-rows.ts'
import type { ModeratedPost, ModeratedPostRow, PostReport } from '../contract/community.partner.calls.ts'
import { authorOf } from '#features/talk/conversations/server/author-of.ts'
import { commentOf } from '#features/talk/conversations/server/comment-of.ts'
import { listComments } from '#features/talk/conversations/server/comment-records.ts'
import { postRow } from './list-posts.ts'
import { findBrandPost, listBrandPosts, type ModerationFilter } from './moderation.queries.ts'
import { listReports } from './report.queries.ts'

/** Lists a brand's posts for its headquarters, hidden ones included. */
export async function listModeratedPosts(db: Db, filter: ModerationFilter, page: AskedPage) {
  const found = await listBrandPosts(db, filter, page)
  return { ...found, content: found.content.map(rowOf) }
}

/** Answers a post of the brand with its comments; undefined after its author has deleted it. */
export async function findModeratedPost(
  db: Db,
  key: { partnerId: number; postId: number },
): Promise<ModeratedPost | undefined> {
  const found = await findBrandPost(db, key)
  if (!found) return undefined
  const comments = await listComments(db, { discussionId: found.discussionId, readerId: null })
  const reports = await listReports(db, key.postId)
  return {
    ...rowOf(found),
    content: found.content,
    html: found.html,
    pictures: found.pictures,
    // Hiding a post also hides its comments.
    comments: comments.map((comment) => commentOf(comment, () => found.deletedAt === null)),
    reports: reports.map(reportOf),
  }
}

type StoredReport = Awaited<ReturnType<typeof listReports>>[number]

const reportOf = ({ reportId, comment, reason, note, createdAt, ...reporter }: StoredReport): PostReport => ({
  reportId,
  comment,
  reason,
  note,
  reporter: authorOf(reporter),
  createdAt: createdAt.toISOString(),
})

type StoredRow = Awaited<ReturnType<typeof listBrandPosts>>['content'][number]

function rowOf({ deletedAt, hiddenReason, reportCount, ...row }: StoredRow): ModeratedPostRow {
  const isHidden = deletedAt !== null && hiddenReason !== null
  const hidden = isHidden ? { reason: hiddenReason, at: deletedAt.toISOString() } : null
  return { ...postRow(row), hidden, reportCount }
}
