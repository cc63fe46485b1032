import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { moment, rowId, rowRef } from '#server/database/columns.ts'
import type { DecisionKind } from '../contract/brand-application.ts'

/** Decisions of the operator on a brand, and corrections by its headquarters; the newest one is in force. */
export const partnerDecision = pgTable(
  'partner_decision',
  {
    id: rowId(),
    partnerId: rowRef()
      .notNull()
      .references(() => partner.id),
    decision: text().$type<DecisionKind>().notNull(),
    reason: text().notNull(),
    /** Changed fields, with masked account numbers. */
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
    /** Member id of the operator, or of the headquarters for a correction. */
    actorId: rowRef().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index('partner_decision_partner').on(t.partnerId, t.id)],
)
