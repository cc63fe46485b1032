import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Picture } from '#contract/picture.ts'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { discussion } from '#features/talk/conversations/server/conversations.tables.ts'
import { orderProduct } from '#features/orders/orders/server/orders.tables.ts'
import { moment, rowId, rowRef } from '#server/database/columns.ts'
import type { HidingReason } from '../contract/review-terms.ts'

/** Review of one order line. A deleted one keeps its row, so that the line can't be reviewed again. */
export const review = pgTable(
  'review',
  {
    id: rowId(),
    /** The shop that sold. */
    partnerId: rowRef()
      .notNull()
      .references(() => partner.id),
    partnerProductId: rowRef()
      .notNull()
      .references(() => partnerProduct.id),
    orderId: rowRef().notNull(),
    lineNo: integer().notNull(),
    memberId: rowRef()
      .notNull()
      .references(() => member.id),
    /** Store that placed the order. */
    chainStoreId: rowRef()
      .notNull()
      .references(() => chainStore.id),
    rating: integer().notNull(),
    /** Plain text, as typed. The sweep empties it some time after the deletion. */
    content: text().notNull(),
    pictures: jsonb().$type<Picture[]>().notNull().default([]),
    /** Null: nobody has commented yet. */
    discussionId: rowRef()
      .unique('review_discussion')
      .references(() => discussion.id, { onDelete: 'set null' }),
    /** Counts no deleted comments. */
    commentCount: integer().notNull().default(0),
    createdAt: moment().notNull(),
    updatedAt: moment(),
    deletedAt: moment(),
    hiddenAt: moment(),
    hiddenReason: text().$type<HidingReason>(),
  },
  (t) => {
    const isShown = sql`${t.deletedAt} is null and ${t.hiddenAt} is null`
    const isShownWithPictures = sql`${t.deletedAt} is null and ${t.hiddenAt} is null and ${t.pictures} <> '[]'::jsonb`
    return [
      unique('review_once').on(t.orderId, t.lineNo),
      foreignKey({
        name: 'review_line',
        columns: [t.orderId, t.lineNo],
        foreignColumns: [orderProduct.orderId, orderProduct.lineNo],
      }),
      check('review_rating', sql`${t.rating} between 1 and 5`),
      check('review_hidden', sql`(${t.hiddenAt} is null) = (${t.hiddenReason} is null)`),
      // One index per sort order of a product's and a shop's reviews.
      index('review_product').on(t.partnerProductId, t.id).where(isShown),
      index('review_product_rated').on(t.partnerProductId, t.rating, t.id).where(isShown),
      index('review_product_pictures').on(t.partnerProductId, t.id).where(isShownWithPictures),
      index('review_partner').on(t.partnerId, t.id).where(isShown),
      index('review_partner_rated').on(t.partnerId, t.rating, t.id).where(isShown),
      index('review_partner_pictures').on(t.partnerId, t.id).where(isShownWithPictures),
      index('review_moderated')
        .on(t.partnerId, t.id)
        .where(sql`${t.deletedAt} is null`),
      index('review_member')
        .on(t.memberId, t.id)
        .where(sql`${t.deletedAt} is null`),
      index('review_hidden_at')
        .on(t.hiddenAt)
        .where(sql`${t.hiddenAt} is not null and ${t.content} <> ''`),
      index('review_deleted_at')
        .on(t.deletedAt)
        .where(sql`${t.deletedAt} is not null and ${t.content} <> ''`),
    ]
  },
)
