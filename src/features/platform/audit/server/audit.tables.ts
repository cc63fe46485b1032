import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, rowId, rowRef } from '#server/database/columns.ts'

/** Changes on behalf of the platform or a headquarters, written in the transaction of the change [targets R33]. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: rowId(),
    partnerId: rowRef(),
    /** The member; null: a person without an account. */
    actorId: rowRef(),
    /** Of a person without an account, for example of a supplier; else empty. */
    actorName: text().notNull().default(''),
    call: text().notNull(),
    /** The changed object, e.g. an order number. */
    subject: text().notNull(),
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
    reason: text().notNull().default(''),
    address: text().notNull(),
    requestId: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('audit_log_subject').on(t.subject, t.id),
    index('audit_log_actor').on(t.actorId, t.id),
    index('audit_log_call').on(t.call, t.id),
    index('audit_log_time').on(t.createdAt),
  ],
)
