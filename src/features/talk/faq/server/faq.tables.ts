import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Picture } from '#contract/picture.ts'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { moment, rowId, rowRef } from '#server/database/columns.ts'
import type { FaqCategory } from '../contract/faq-terms.ts'

export const faq = pgTable(
  'faq',
  {
    id: rowId(),
    /** Brand whose headquarters wrote it; null: the platform. */
    partnerId: rowRef().references(() => partner.id),
    category: text().$type<FaqCategory>().notNull(),
    question: text().notNull(),
    /** Sanitised HTML. */
    answer: text().notNull(),
    /** Visible text of the answer, for the search. */
    plainText: text().notNull(),
    contentPictures: jsonb().$type<Picture[]>().notNull(),
    /** Ascending within a category. */
    sort: integer().notNull(),
    isShown: boolean().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index('faq_owner').on(t.partnerId, t.category, t.sort)],
)
