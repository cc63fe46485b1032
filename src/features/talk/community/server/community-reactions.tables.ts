import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { comment } from '#features/talk/conversations/server/conversations.tables.ts'
import { moment, rowId, rowRef } from '#server/database/columns.ts'
import type { ReportReason } from '../contract/report-terms.ts'
import { communityPost } from './community.tables.ts'

/** The primary key lets a member like a post once. */
export const communityPostLike = pgTable(
  'community_post_like',
  {
    postId: rowRef()
      .notNull()
      .references(() => communityPost.id, { onDelete: 'cascade' }),
    memberId: rowRef()
      .notNull()
      .references(() => member.id),
  },
  (t) => [primaryKey({ columns: [t.postId, t.memberId] }), index('community_post_like_member').on(t.memberId)],
)

/** Newest post of a brand at the time when the member last opened the list. */
export const communitySeen = pgTable(
  'community_seen',
  {
    memberId: rowRef()
      .notNull()
      .references(() => member.id),
    partnerId: rowRef()
      .notNull()
      .references(() => partner.id),
    /** No reference: the post may be deleted later. */
    postId: rowRef().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.partnerId] })],
)

/** A store that a post or one of its comments names with `@`. */
export const communityMention = pgTable(
  'community_mention',
  {
    id: rowId(),
    postId: rowRef()
      .notNull()
      .references(() => communityPost.id, { onDelete: 'cascade' }),
    /** Null: the post's own text names the store. */
    commentId: rowRef().references(() => comment.id, { onDelete: 'cascade' }),
    chainStoreId: rowRef()
      .notNull()
      .references(() => chainStore.id),
    /** Name of the store in the text. */
    name: text().notNull(),
  },
  (t) => [
    index('community_mention_post').on(t.postId),
    index('community_mention_comment')
      .on(t.commentId)
      .where(sql`${t.commentId} is not null`),
    index('community_mention_store').on(t.chainStoreId),
  ],
)

/** A member's report of a post or a comment to the headquarters. */
export const communityReport = pgTable(
  'community_report',
  {
    id: rowId(),
    partnerId: rowRef()
      .notNull()
      .references(() => partner.id),
    postId: rowRef()
      .notNull()
      .references(() => communityPost.id, { onDelete: 'cascade' }),
    /** Null: the post itself is reported. */
    commentId: rowRef().references(() => comment.id, { onDelete: 'cascade' }),
    memberId: rowRef()
      .notNull()
      .references(() => member.id),
    reason: text().$type<ReportReason>().notNull(),
    /** Present only with the reason OTHER. */
    note: text(),
    createdAt: moment().notNull(),
    /** Set when the headquarters hides the text or dismisses the report. */
    closedAt: moment(),
  },
  (t) => [
    uniqueIndex('community_report_post_once')
      .on(t.postId, t.memberId)
      .where(sql`${t.commentId} is null`),
    uniqueIndex('community_report_comment_once')
      .on(t.commentId, t.memberId)
      .where(sql`${t.commentId} is not null`),
    index('community_report_post').on(t.postId),
    index('community_report_open')
      .on(t.partnerId, t.postId)
      .where(sql`${t.closedAt} is null`),
    index('community_report_member').on(t.memberId, t.createdAt),
    index('community_report_closed')
      .on(t.closedAt)
      .where(sql`${t.closedAt} is not null`),
  ],
)
