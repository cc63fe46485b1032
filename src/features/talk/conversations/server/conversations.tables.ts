import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { moment, rowId, rowRef } from '#server/database/columns.ts'
import type { EntryFacts } from '../contract/thread.ts'

/**
 * The comments below a text of a higher feature, e.g. a post, or the thread of two sides, e.g. of a question. The record of
 * the higher feature refers to its discussion, and has the counts and unread marks that its lists show and sort by.
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

/** Lines of a thread between a member or a brand and the operators. Lines are only added. */
export const threadEntry = pgTable(
  'thread_entry',
  {
    id: rowId(),
    discussionId: rowRef()
      .notNull()
      .references(() => discussion.id, { onDelete: 'cascade' }),
    /** A message, or an action that the higher feature names. */
    type: text().notNull().default('MESSAGE'),
    side: text().notNull(),
    memberId: rowRef()
      .notNull()
      .references(() => member.id),
    /** Name at the time of writing, where it has to stay readable after its author has left; null: the present name. */
    author: text(),
    text: text().notNull().default(''),
    facts: jsonb().$type<EntryFacts>().notNull().default({}),
    /** Ids of attachments of the record, in their order. */
    fileIds: jsonb().$type<number[]>().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('thread_entry_discussion').on(t.discussionId, t.id),
    index('thread_entry_member').on(t.memberId, t.createdAt),
  ],
)
