import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Picture } from '#contract/picture.ts'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { moment, rowId, rowRef } from '#server/database/columns.ts'
import type { PopupPage, PopupPosition } from '../contract/popup-terms.ts'

export const popup = pgTable(
  'popup',
  {
    id: rowId(),
    /** Brand whose headquarters wrote it; null: the platform. */
    partnerId: rowRef().references(() => partner.id),
    title: text().notNull(),
    /** Plain text, as typed. */
    text: text().notNull(),
    picture: jsonb().$type<Picture>(),
    linkUrl: text().notNull(),
    target: text().$type<'SELF' | 'NEW'>().notNull(),
    pages: jsonb().$type<PopupPage[]>().notNull(),
    order: integer().notNull(),
    width: integer().notNull(),
    position: text().$type<PopupPosition>().notNull(),
    isShown: boolean().notNull(),
    startAt: moment().notNull(),
    endAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index('popup_owner').on(t.partnerId, t.order)],
)
