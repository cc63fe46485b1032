import { date, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { member } from '#features/members/server/members.tables.ts'
import { moment, rowId, rowRef } from '#server/database/columns.ts'
import type { TermsType } from '../contract/terms.calls.ts'

/** All versions of the texts; an amendment is a new row, because members agreed to the old one. */
export const termsVersion = pgTable(
  'terms_version',
  {
    id: rowId(),
    type: text().$type<TermsType>().notNull(),
    version: integer().notNull(),
    title: text().notNull(),
    /** Plain text with headings, never rendered as markup. */
    body: text().notNull(),
    effectiveOn: date({ mode: 'string' }).notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [uniqueIndex('terms_version_once').on(t.type, t.version)],
)

/** A member's consent to a version, with time and network address. */
export const termsConsent = pgTable(
  'terms_consent',
  {
    memberId: rowRef()
      .notNull()
      .references(() => member.id),
    termsVersionId: rowRef()
      .notNull()
      .references(() => termsVersion.id),
    agreedAt: moment().notNull(),
    /** Network address of the consent; cleared once the member has left [law: terms]. */
    address: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.termsVersionId] })],
)
