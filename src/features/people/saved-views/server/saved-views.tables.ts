import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { member } from '#features/people/members/server/members.tables.ts'
import { rowId, rowRef } from '#server/database/columns.ts'
import type { ViewList } from '../contract/saved-views.calls.ts'

/** Named filters of a list. Colleagues see a shared view while its owner belongs to them. */
export const savedView = pgTable(
  'saved_view',
  {
    id: rowId(),
    memberId: rowRef()
      .notNull()
      .references(() => member.id),
    list: text().$type<ViewList>().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    isShared: boolean().notNull().default(false),
  },
  (t) => [uniqueIndex('saved_view_name').on(t.memberId, t.list, t.name)],
)
