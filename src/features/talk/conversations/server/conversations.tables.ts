import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { moment, rowId, rowRef } from '#server/database/columns.ts'

/**
 * The comments below a text of a higher feature, e.g. a post. The text refers to its discussion, which the first comment
 * opens, and counts its live comments, because lists show the number.
 */
export const discussion = pgTable(
  'discussion',
  {
    id: rowId(),
    /** Brand of the text, in which the authors have their roles. */
    partnerId: rowRef()
      .notNull()
      .references(() => partner.id),
  },
  (t) => [index('discussion_partner').on(t.partnerId)],
)

export const comment = pgTable(
  'comment',
  {
    id: rowId(),
    discussionId: rowRef()
      .notNull()
      .references(() => discussion.id, { onDelete: 'cascade' }),
    memberId: rowRef()
      .notNull()
      .references(() => member.id),
    /** The author's store at the time of writing; null for operators and staff of headquarters. */
    chainStoreId: rowRef().references(() => chainStore.id),
    content: text().notNull(),
    likeCount: integer().notNull().default(0),
    createdAt: moment().notNull(),
    deletedAt: moment(),
  },
  (t) => [
    index('comment_discussion').on(t.discussionId, t.id),
    index('comment_member').on(t.memberId, t.id),
    index('comment_deleted')
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null`),
  ],
)

/** The primary key lets a member like a comment once. */
export const commentLike = pgTable(
  'comment_like',
  {
    commentId: rowRef()
      .notNull()
      .references(() => comment.id, { onDelete: 'cascade' }),
    memberId: rowRef()
      .notNull()
      .references(() => member.id),
  },
  (t) => [primaryKey({ columns: [t.commentId, t.memberId] }), index('comment_like_member').on(t.memberId)],
)
