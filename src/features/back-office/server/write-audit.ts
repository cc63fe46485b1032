import type { Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { auditLog } from './audit.tables.ts'

export interface AuditedChange {
  /** What was changed: an order number, 'member/12'. */
  subject: string
  before: unknown
  after: unknown
  reason?: string
  at: Date
}

/** Written with the change, in its transaction: there is no change without its line, and no line without its change. */
export async function writeAudit(tx: Tx, context: AuditContext, change: AuditedChange): Promise<void> {
  const { subject, before, after, reason = '', at } = change
  await tx.insert(auditLog).values({ ...context, subject, before, after, reason, createdAt: at })
}
