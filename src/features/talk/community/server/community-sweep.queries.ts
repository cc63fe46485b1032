import { and, isNotNull, lt, lte } from 'drizzle-orm'
import { deleteDiscussions } from '#features/talk/conversations/server/comment-records.ts'
import type { Db } from '#server/database/database.ts'
import { deleteSome } from '#server/database/delete-some.ts'
import { communityReport } from './community-reactions.tables.ts'
import { communityPost, communityView } from './community.tables.ts'

/** Deletes the comments of posts that were deleted up to a time. */
export const deleteOldDiscussions = (db: Db, { upTo, most }: { upTo: Date; most: number }): Promise<number> =>
  deleteDiscussions(db, {
    ids: db
      .select({ id: communityPost.discussionId })
      .from(communityPost)
      .where(and(lte(communityPost.deletedAt, upTo), isNotNull(communityPost.discussionId))),
    most,
  })

/** The cascade deletes everything else that belongs to a post. */
export const deleteOldPosts = (db: Db, { upTo, most }: { upTo: Date; most: number }): Promise<number> =>
  deleteSome(db, communityPost, { where: lte(communityPost.deletedAt, upTo), most })

export const deleteOldViews = (db: Db, { before, most }: { before: string; most: number }): Promise<number> =>
  deleteSome(db, communityView, { where: lt(communityView.day, before), most })

export const deleteOldReports = (db: Db, { upTo, most }: { upTo: Date; most: number }): Promise<number> =>
  deleteSome(db, communityReport, { where: lte(communityReport.closedAt, upTo), most })
