import { and, desc, eq, like, lt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { auditLog } from './audit.tables.ts'

/** SQL for the username of the member with this id: members is a higher feature, so that callers pass it in. */
export type UsernameOf = (memberId: SQL) => SQL<string>

export interface AuditReader {
  db: Db
  usernameOf: UsernameOf
}

interface AuditFilter {
  subject?: string | undefined
  part?: string | undefined
  beforeId?: number | undefined
  limit: number
}

/** Newest first, below a cursor; of one subject, of subjects that contain a text, or of all. */
export async function listAuditRows({ db, usernameOf }: AuditReader, { subject, part, beforeId, limit }: AuditFilter) {
  return db
    .select({
      id: auditLog.id,
      actor: usernameOf(sql`${auditLog}.actor_id`),
      call: auditLog.call,
      subject: auditLog.subject,
      reason: auditLog.reason,
      before: auditLog.before,
      after: auditLog.after,
      address: auditLog.address,
      requestId: auditLog.requestId,
      createdAt: auditLog.createdAt,
    })
    .from(auditLog)
    .where(
      and(
        subject === undefined ? undefined : eq(auditLog.subject, subject),
        part === undefined ? undefined : like(auditLog.subject, `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`),
        beforeId === undefined ? undefined : lt(auditLog.id, beforeId),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)
}
