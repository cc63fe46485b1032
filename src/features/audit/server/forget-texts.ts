import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import { auditLog } from './audit.tables.ts'

/** Fields in which operators may have named people, in addition to the reason of a line. */
const typedFields = ['orderMemo', 'returnGuide', 'mailedTo']

/** Removes typed texts from the lines of some subjects; actor, call and time stay. */
export async function forgetAuditTexts(tx: Tx, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return
  const typed = sql`${`{${typedFields.join(',')}}`}::text[]`
  // Accepts a change that is no object, such as null.
  const without = (column: typeof auditLog.before | typeof auditLog.after) =>
    sql`case when jsonb_typeof(${column}) = 'object' then ${column} - ${typed} else ${column} end`
  await tx
    .update(auditLog)
    .set({ reason: '', before: without(auditLog.before), after: without(auditLog.after) })
    .where(inArray(auditLog.subject, [...subjects]))
}
