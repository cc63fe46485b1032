import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Picture } from '#contract/picture.ts'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { moment, rowId, rowRef } from '#server/database/columns.ts'
import type { Audience } from '../contract/audience.ts'

/** A headquarters' notice to its stores. */
export const notice = pgTable(
  'notice',
  {
    id: rowId(),
    partnerId: rowRef()
      .notNull()
      .references(() => partner.id),
    title: text().notNull(),
    /** The visible text, for search. */
    text: text().notNull(),
    /** Sanitised rich text. */
    html: text().notNull().default(''),
    contentPictures: jsonb().$type<Picture[]>().notNull().default([]),
    /** Rises with each edit of title or text after the publication. */
    textVersion: integer().notNull().default(1),
    isImportant: boolean().notNull(),
    audience: jsonb().$type<Audience>().notNull(),
    createdAt: moment().notNull(),
    /** Null: a draft; in the future: scheduled. */
    publishAt: moment(),
    /** The last edit of the text after the publication. */
    editedAt: moment(),
    withdrawnAt: moment(),
    remindedAt: moment(),
  },
  (t) => [index('notice_partner').on(t.partnerId, t.id)],
)

/** A former text of a published notice. */
export const noticeFormerText = pgTable(
  'notice_former_text',
  {
    noticeId: rowRef()
      .notNull()
      .references(() => notice.id),
    textVersion: integer().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    html: text().notNull().default(''),
    contentPictures: jsonb().$type<Picture[]>().notNull().default([]),
    replacedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.noticeId, t.textVersion] })],
)

/** Newest reading of a notice by a store. */
export const noticeRead = pgTable(
  'notice_read',
  {
    noticeId: rowRef()
      .notNull()
      .references(() => notice.id),
    chainStoreId: rowRef()
      .notNull()
      .references(() => chainStore.id),
    memberId: rowRef()
      .notNull()
      .references(() => member.id),
    textVersion: integer().notNull(),
    readAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.noticeId, t.chainStoreId] }),
    index('notice_read_store').on(t.chainStoreId),
    index('notice_read_member').on(t.memberId),
  ],
)
