import { and, desc, eq, gte, like, lt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { containing } from '#server/database/like.ts'
import { auditLog } from './audit.tables.ts'

/** SQL for the username of the member with this id: members is a higher feature, so that callers pass it in. */
export type UsernameOf = (memberId: SQL) => SQL<string>

export interface AuditReader {
  db: Db
  usernameOf: UsernameOf
}

export interface AuditRowFilter {
  subject?: string | undefined
  part?: string | undefined
  actorId?: SQL | undefined
  call?: string | undefined
  from?: Date | undefined
  /** Excluded. */
  until?: Date | undefined
  beforeId?: number | undefined
  limit: number
}

/** Newest first, below a cursor; all lines, or those that match. */
export async function listAuditRows({ db, usernameOf }: AuditReader, filter: AuditRowFilter) {
  const { subject, part, actorId, call, from, until, beforeId, limit } = filter
  return db
    .select({
      id: auditLog.id,
      actor: sql<string>`coalesce(${usernameOf(sql`${auditLog}.actor_id`)}, ${auditLog.actorName})`,
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
        part === undefined ? undefined : like(auditLog.subject, containing(part)),
        actorId && eq(auditLog.actorId, actorId),
        call === undefined ? undefined : eq(auditLog.call, call),
        from === undefined ? undefined : gte(auditLog.createdAt, from),
        until === undefined ? undefined : lt(auditLog.createdAt, until),
        beforeId === undefined ? undefined : lt(auditLog.id, beforeId),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)
}
