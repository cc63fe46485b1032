import type { AuditRow } from '../contract/audit.calls.ts'
import { listAuditRows, type AuditReader } from './audit.store.ts'

const maxPerSubject = 50

/** Changes of one subject, newest first. */
export async function listAuditOf(reader: AuditReader, subject: string): Promise<AuditRow[]> {
  const rows = await listAuditRows(reader, { subject, limit: maxPerSubject })
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** A page of the changes of one subject (`subject`), of every subject that contains a text (`part`), or of all. */
export async function listAuditPage(
  reader: AuditReader,
  { subject, part, cursor, size }: { subject?: string; part?: string; cursor: number | undefined; size: number },
) {
  const filter = { subject, part: part?.trim() || undefined }
  const rows = await listAuditRows(reader, { ...filter, beforeId: cursor, limit: size + 1 })
  const content = rows.slice(0, size).map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
  return { content, nextCursor: rows.length > size ? String(content.at(-1)?.id) : null }
}
