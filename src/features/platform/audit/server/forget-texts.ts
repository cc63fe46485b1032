import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import { auditLog } from './audit.tables.ts'

/** Facts in which operators may have named people, beside the reason of a line. */
const typedFields = ['orderMemo', 'returnGuide', 'mailedTo']

/** Removes what people typed from the lines of some subjects; who did what and when stays. */
export async function forgetAuditTexts(tx: Tx, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return
  const typed = sql`${`{${typedFields.join(',')}}`}::text[]`
  // Also where a change is no object, such as null.
  const without = (column: typeof auditLog.before | typeof auditLog.after) =>
    sql`case when jsonb_typeof(${column}) = 'object' then ${column} - ${typed} else ${column} end`
  await tx
    .update(auditLog)
    .set({ reason: '', before: without(auditLog.before), after: without(auditLog.after) })
    .where(inArray(auditLog.subject, [...subjects]))
}
