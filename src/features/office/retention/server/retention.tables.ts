import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { member } from '#features/people/members/server/members.tables.ts'
import { moment, rowId, rowRef } from '#server/database/columns.ts'
import type { RetentionRuleCode } from '../contract/retention-terms.ts'

/**
 * A record whose personal data stays beyond its retention time, for a dispute or an audit. Either the order or the
 * member is set.
 */
export const retentionHold = pgTable(
  'retention_hold',
  {
    id: rowId(),
    orderNumber: text(),
    memberId: rowRef().references(() => member.id),
    reason: text().notNull(),
    heldBy: rowRef()
      .notNull()
      .references(() => member.id),
    heldAt: moment().notNull(),
    liftReason: text().notNull().default(''),
    liftedBy: rowRef().references(() => member.id),
    liftedAt: moment(),
  },
  (t) => [
    uniqueIndex('retention_hold_order')
      .on(t.orderNumber)
      .where(sql`${t.liftedAt} is null and ${t.orderNumber} is not null`),
    uniqueIndex('retention_hold_member')
      .on(t.memberId)
      .where(sql`${t.liftedAt} is null and ${t.memberId} is not null`),
    index('retention_hold_newest').on(t.liftedAt, t.id),
    index('retention_hold_held_by').on(t.heldBy),
    index('retention_hold_lifted_by').on(t.liftedBy),
    check('retention_hold_subject', sql`(${t.orderNumber} is null) <> (${t.memberId} is null)`),
  ],
)

export type RunCounts = Partial<Record<RetentionRuleCode, { count: number; oldestAt: string | null }>>

/** The report of one night. */
export const retentionRun = pgTable('retention_run', {
  id: rowId(),
  startedAt: moment().notNull(),
  finishedAt: moment(),
  counts: jsonb().$type<RunCounts>().notNull(),
  failure: text().notNull().default(''),
})
