import { sql } from 'drizzle-orm'
import { bigint, boolean, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '#server/database/columns.ts'
import type { BrandState, Picture } from '../contract/brands.calls.ts'

/** A brand (partner). Its id is given, not generated: 110 is the default multi-shop brand [spec §9]. */
export const partner = pgTable(
  'partner',
  {
    id: bigint({ mode: 'number' }).primaryKey(),
    name: text().notNull(),
    uri: text().notNull(),
    state: text().$type<BrandState>().notNull(),
    hasOpenMarket: boolean().notNull().default(false),
    picture: jsonb().$type<Picture>(),
    primaryColor: text().notNull(),
    accentColor: text().notNull(),
    tintColor: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [uniqueIndex('partner_uri').on(sql`lower(${t.uri})`), uniqueIndex('partner_name').on(t.name)],
)
