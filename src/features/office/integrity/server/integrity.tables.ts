import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { moment, rowId } from '#server/database/columns.ts'
import type { IntegrityCheckCode } from '../contract/integrity-checks.ts'

/** Results of the nightly proof of the money: figures of the whole platform, of no person. */
export const integrityProof = pgTable(
  'integrity_proof',
  {
    id: rowId(),
    provedAt: moment().notNull(),
    tookMs: integer().notNull(),
    /** Checks that failed; empty: every won is explained. */
    failed: jsonb().$type<IntegrityCheckCode[]>().notNull(),
  },
  (t) => [index('integrity_proof_time').on(t.provedAt)],
)
