import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, or } from 'drizzle-orm'
import { deleteDiscussions } from '#features/talk/conversations/server/comment-records.ts'
import type { Db } from '#server/database/database.ts'
import { review } from './reviews.tables.ts'

/** Empties reviews that were deleted or hidden up to a time; their rows stay, because a line is reviewed only once. */
export async function updateOldReviewsEmptied(
  db: Db,
  { upTo, at, most }: { upTo: Date; at: Date; most: number },
): Promise<number> {
  const old = db
    .select({ id: review.id })
    .from(review)
    .where(
      and(
        ne(review.content, ''),
        or(
          and(isNotNull(review.deletedAt), lte(review.deletedAt, upTo)),
          and(isNull(review.deletedAt), isNotNull(review.hiddenAt), lte(review.hiddenAt, upTo)),
        ),
      ),
    )
    .orderBy(asc(review.id))
    .limit(most)
  const emptied = await db
    .update(review)
    .set({ content: '', pictures: [], deletedAt: at })
    .where(inArray(review.id, old))
    .returning({ id: review.id })
  return emptied.length
}

/** Deletes the comments of emptied reviews. */
export const deleteDiscussionsOfEmptied = (db: Db, { most }: { most: number }): Promise<number> =>
  deleteDiscussions(db, {
    ids: db
      .select({ id: review.discussionId })
      .from(review)
      .where(and(isNotNull(review.deletedAt), eq(review.content, ''), isNotNull(review.discussionId))),
    most,
  })
