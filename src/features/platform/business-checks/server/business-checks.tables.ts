import { date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/database/columns.ts'
import type { BusinessState } from '../contract/business-state.ts'

/** Caches the last answer of the tax office about a number. */
export const businessCheck = pgTable(
  'business_check',
  {
    /** 000-00-00000, as stores have it. */
    businessNumber: text().primaryKey(),
    state: text().$type<BusinessState>().notNull(),
    taxType: text().notNull(),
    closedOn: date(),
    checkedAt: moment().notNull(),
  },
  (t) => [index().on(t.checkedAt)],
)
