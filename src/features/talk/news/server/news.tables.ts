import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Picture } from '#contract/picture.ts'
import { moment, rowId, rowRef } from '#server/database/columns.ts'
import type { NewsCategory } from '../contract/news-terms.ts'

export const news = pgTable(
  'news',
  {
    id: rowId(),
    category: text().$type<NewsCategory>().notNull(),
    title: text().notNull(),
    /** Empty: lists show the beginning of the text. */
    summary: text().notNull(),
    /** Sanitised HTML. */
    content: text().notNull(),
    /** Visible text, for the search. */
    plainText: text().notNull(),
    picture: jsonb().$type<Picture>(),
    contentPictures: jsonb().$type<Picture[]>().notNull(),
    isPinned: boolean().notNull(),
    /** Null: a draft; in the future: scheduled. */
    publishAt: moment(),
    viewCount: integer().notNull().default(0),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('news_published')
      .on(t.isPinned, t.publishAt, t.id)
      .where(sql`${t.publishAt} is not null`),
  ],
)

/** One row per article, visitor and Korean day, so that a view counts once; only today's rows are needed. */
export const newsView = pgTable(
  'news_view',
  {
    newsId: rowRef()
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    /** Hash that changes every day, so that it reveals nothing about the visitor. */
    visitor: text().notNull(),
    day: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.newsId, t.visitor] }), index('news_view_day').on(t.day)],
)
