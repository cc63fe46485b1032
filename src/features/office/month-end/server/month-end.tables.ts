import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { member } from '#features/people/members/server/members.tables.ts'
import { moment, rowId, rowRef } from '#server/database/columns.ts'

/** Mails of month-end packs to accountants: the daily limit, the requests already sent, and the address for the next time. */
export const accountantMail = pgTable(
  'accountant_mail',
  {
    id: rowId(),
    memberId: rowRef()
      .notNull()
      .references(() => member.id),
    /** Idempotency key of the request. */
    requestKey: text().notNull(),
    /** Hash of the request: the same key with another body is refused. */
    bodyHash: text().notNull(),
    email: text().notNull(),
    createdAt: moment().notNull(),
    /** Null while the mail is being sent. */
    sentAt: moment(),
  },
  (t) => [
    uniqueIndex('accountant_mail_request').on(t.memberId, t.requestKey),
    index('accountant_mail_member').on(t.memberId, t.createdAt),
  ],
)
