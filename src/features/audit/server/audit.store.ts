import { and, desc, eq, like, lt } from 'drizzle-orm'
import { member } from '#features/members/server/members.tables.ts'
import type { Db } from '#server/database/database.ts'
import { auditLog } from './audit.tables.ts'

interface AuditFilter {
  subject?: string | undefined
  part?: string | undefined
  beforeId?: number | undefined
  limit: number
}

/** Newest first, below a cursor; of one subject, of those that contain a text, or of all. */
export async function listAudit(db: Db, { subject, part, beforeId, limit }: AuditFilter) {
  return db
    .select({
      id: auditLog.id,
      actor: member.username,
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
    .innerJoin(member, eq(member.id, auditLog.actorId))
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
