import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { partner } from '#features/brands/server/brands.tables.ts'
import { moment, rowId, rowRef } from '#server/database/columns.ts'

/** The operator's decisions on a brand's application; the newest one is in force. */
export const partnerDecision = pgTable(
  'partner_decision',
  {
    id: rowId(),
    partnerId: rowRef()
      .notNull()
      .references(() => partner.id),
    decision: text().$type<'APPROVED' | 'REFUSED'>().notNull(),
    reason: text().notNull(),
    /** The operator's member id. */
    actorId: rowRef().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index('partner_decision_partner').on(t.partnerId, t.id)],
)
