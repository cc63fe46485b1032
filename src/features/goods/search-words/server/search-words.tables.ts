import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { moment, rowId, rowRef } from '#server/database/columns.ts'

/** Words that mean others in a search which finds nothing itself. */
export const searchWord = pgTable(
  'search_word',
  {
    id: rowId(),
    /** Brand whose headquarters set it; null: the platform, for every shop. */
    partnerId: rowRef().references(() => partner.id),
    word: text().notNull(),
    /** The word in the form of `searchText`. */
    wordKey: text().notNull(),
    meaning: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    unique('search_word_once').on(t.wordKey, t.partnerId).nullsNotDistinct(),
    index('search_word_owner').on(t.partnerId),
  ],
)

/** Texts with which a store found nothing in a shop. */
export const searchMiss = pgTable(
  'search_miss',
  {
    partnerId: rowRef()
      .notNull()
      .references(() => partner.id),
    chainStoreId: rowRef()
      .notNull()
      .references(() => chainStore.id),
    /** The text in the form of `searchText`. */
    textKey: text().notNull(),
    text: text().notNull(),
    /** Korean days on which it was searched. */
    days: integer().notNull().default(1),
    /** The store asked the headquarters for such a product; null: it only searched. */
    askedAt: moment(),
    missedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.partnerId, t.textKey, t.chainStoreId] }),
    index('search_miss_store').on(t.chainStoreId),
    index('search_miss_old').on(t.missedAt),
    index('search_miss_newest').on(t.partnerId, t.missedAt),
    index('search_miss_asked')
      .on(t.askedAt)
      .where(sql`${t.askedAt} is not null`),
  ],
)
