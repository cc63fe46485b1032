import { lt, lte } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { deleteSome } from '#server/database/delete-some.ts'
import { communityReport } from './community-reactions.tables.ts'
import { communityComment, communityPost, communityView } from './community.tables.ts'

/** The cascade deletes everything that belongs to a post. */
export const deleteOldPosts = (db: Db, { upTo, most }: { upTo: Date; most: number }): Promise<number> =>
  deleteSome(db, communityPost, { where: lte(communityPost.deletedAt, upTo), most })

export const deleteOldComments = (db: Db, { upTo, most }: { upTo: Date; most: number }): Promise<number> =>
  deleteSome(db, communityComment, { where: lte(communityComment.deletedAt, upTo), most })

export const deleteOldViews = (db: Db, { before, most }: { before: string; most: number }): Promise<number> =>
  deleteSome(db, communityView, { where: lt(communityView.day, before), most })

export const deleteOldReports = (db: Db, { upTo, most }: { upTo: Date; most: number }): Promise<number> =>
  deleteSome(db, communityReport, { where: lte(communityReport.closedAt, upTo), most })
