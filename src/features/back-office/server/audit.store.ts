import { and, desc, eq, lt } from 'drizzle-orm'
import { member } from '#features/members/server/members.tables.ts'
import type { Db } from '#server/database/database.ts'
import { auditLog } from './audit.tables.ts'

/** Newest first, below a cursor; of one subject, or of all. */
export async function listAudit(
  db: Db,
  { subject, beforeId, limit }: { subject?: string | undefined; beforeId?: number | undefined; limit: number },
) {
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
        beforeId === undefined ? undefined : lt(auditLog.id, beforeId),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)
}
