import { sql } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import { preparedQuery } from '#server/database/prepared-query.ts'
import type { AuditAuthor, AuditContext } from '#server/http/route.ts'
import { auditLog } from './audit.tables.ts'

export interface AuditedChange {
  /** The changed object: an order number, 'member/12'. */
  subject: string
  before: unknown
  after: unknown
  reason?: string
  at: Date
}

const auditInsert = preparedQuery((db) =>
  db
    .insert(auditLog)
    .values({
      partnerId: sql.placeholder('partnerId'),
      actorId: sql.placeholder('actorId'),
      actorName: sql.placeholder('actorName'),
      call: sql.placeholder('call'),
      subject: sql.placeholder('subject'),
      before: sql.placeholder('before'),
      after: sql.placeholder('after'),
      reason: sql.placeholder('reason'),
      address: sql.placeholder('address'),
      requestId: sql.placeholder('requestId'),
      createdAt: sql.placeholder('createdAt'),
    })
    .prepare('audit_line'),
)

/** Writes the line in the transaction of the change, so that neither exists without the other. */
export async function writeAudit(tx: Tx, context: AuditAuthor, change: AuditedChange): Promise<void> {
  const { subject, before, after, reason = '', at } = change
  await auditInsert(tx).execute({ actorName: '', ...context, subject, before, after, reason, createdAt: at })
}

/** Lines of one INSERT: a statement takes 65,535 parameters, a line ten. */
const linesAtOnce = 1_000

/** Writes the lines of a bulk change, one per changed record, in few statements. */
export async function writeAudits(tx: Tx, context: AuditContext, changes: AuditedChange[]): Promise<void> {
  for (let start = 0; start < changes.length; start += linesAtOnce) {
    const lines = changes.slice(start, start + linesAtOnce)
    await tx.insert(auditLog).values(
      lines.map(({ subject, before, after, reason = '', at }) => ({
        ...context,
        subject,
        before,
        after,
        reason,
        createdAt: at,
      })),
    )
  }
}
