import type { Db } from '#server/database/database.ts'
import type { AuditRow } from '#features/back-office/contract/back-office.calls.ts'
import { listAudit } from './audit.store.ts'

const mostOfOne = 50

/** What was done to one thing, newest first. */
export async function listAuditOf(db: Db, subject: string): Promise<AuditRow[]> {
  const rows = await listAudit(db, { subject, limit: mostOfOne })
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** A page of the whole log, or of every subject that contains a text. */
export async function findAuditPage(
  db: Db,
  { subject, cursor, size }: { subject: string | undefined; cursor: number | undefined; size: number },
) {
  const rows = await listAudit(db, { part: subject?.trim() || undefined, beforeId: cursor, limit: size + 1 })
  const content = rows.slice(0, size).map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
  return { content, nextCursor: rows.length > size ? String(content.at(-1)?.id) : null }
}
