import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { member } from '#features/people/members/server/members.tables.ts'
import { moment, rowId, rowRef } from '#server/database/columns.ts'
import type { InquiryKind } from '../contract/inquiry-form.ts'

/** Inquiries of visitors without an account. */
export const inquiry = pgTable(
  'inquiry',
  {
    id: rowId(),
    kind: text().$type<InquiryKind>().notNull(),
    name: text().notNull(),
    representative: text().notNull(),
    location: text().notNull(),
    tel: text().notNull(),
    /** Empty if the inquirer gave none. */
    email: text().notNull(),
    content: text().notNull(),
    /** Number of stores; null for suppliers. */
    storeCount: integer(),
    /** Consent to the processing of personal data; an inquiry without it is deleted earlier. */
    hasConsent: boolean().notNull().default(true),
    /** The box was ticked in advance. */
    isConsentPreset: boolean().notNull().default(false),
    readAt: moment(),
    /** The note among operators. */
    memo: text().notNull().default(''),
    /** Answer and its channel; null until it is given. */
    answer: text(),
    answeredVia: text().$type<'MAIL' | 'PHONE'>(),
    answeredBy: rowRef().references(() => member.id),
    answeredAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('inquiry_newest').on(t.createdAt, t.id),
    index('inquiry_open').on(t.answeredAt, t.createdAt),
    index('inquiry_answered_by').on(t.answeredBy),
  ],
)
