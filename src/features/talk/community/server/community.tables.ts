import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Picture } from '#contract/picture.ts'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { discussion } from '#features/talk/conversations/server/conversations.tables.ts'
import { moment, rowId, rowRef } from '#server/database/columns.ts'
import type { PostCategory } from '../contract/community-terms.ts'

export const communityPost = pgTable(
  'community_post',
  {
    id: rowId(),
    partnerId: rowRef()
      .notNull()
      .references(() => partner.id),
    memberId: rowRef()
      .notNull()
      .references(() => member.id),
    /** The author's store at the time of writing; null for the operator. */
    chainStoreId: rowRef().references(() => chainStore.id),
    category: text().$type<PostCategory>().notNull(),
    title: text().notNull(),
    /** The visible text. */
    content: text().notNull(),
    /** Sanitised rich text; null: plain text only. */
    html: text(),
    contentPictures: jsonb().$type<Picture[]>().notNull().default([]),
    viewCount: integer().notNull().default(0),
    /** Null: nobody has commented yet. */
    discussionId: rowRef()
      .unique('community_post_discussion')
      .references(() => discussion.id, { onDelete: 'set null' }),
    /** Counts no deleted comments. */
    commentCount: integer().notNull().default(0),
    likeCount: integer().notNull().default(0),
    createdAt: moment().notNull(),
    updatedAt: moment(),
    deletedAt: moment(),
    /** Set together with `deletedAt` when the headquarters hides the post: the author may still read it. */
    hiddenReason: text(),
  },
  (t) => [
    index('community_post_partner')
      .on(t.partnerId, t.id)
      .where(sql`${t.deletedAt} is null`),
    // Index for the order by likes.
    index('community_post_likes')
      .on(t.partnerId, t.likeCount, t.id)
      .where(sql`${t.deletedAt} is null`),
    // Index for the headquarters' list.
    index('community_post_moderated')
      .on(t.partnerId, t.id)
      .where(sql`${t.deletedAt} is null or ${t.hiddenReason} is not null`),
    index('community_post_category')
      .on(t.partnerId, t.category, t.id)
      .where(sql`${t.deletedAt} is null`),
    // Includes deleted rows, because they count towards the rate limit.
    index('community_post_member').on(t.memberId, t.id),
    index('community_post_deleted')
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null`),
  ],
)

/**
 * Korean day on which a member last opened a post: a view counts once a day, and a post without a row is unread. Rows
 * are stored while a post can be unread.
 */
export const communityView = pgTable(
  'community_view',
  {
    postId: rowRef()
      .notNull()
      .references(() => communityPost.id, { onDelete: 'cascade' }),
    memberId: rowRef()
      .notNull()
      .references(() => member.id),
    day: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.memberId] }),
    index('community_view_member').on(t.memberId),
    index('community_view_day').on(t.day),
  ],
)
