import type { SQL } from 'drizzle-orm'
import { auditWordOf } from '#server/http/audit-words.ts'
import { endOfKoreanDay, startOfKoreanDay } from '#values/korean-date.ts'
import type { AuditFilter, AuditRow } from '../contract/audit.calls.ts'
import { listAuditRows, type AuditReader, type AuditRowFilter } from './audit.queries.ts'

const maxPerSubject = 50

/** Changes of one subject, newest first. */
export async function listAuditOf(reader: AuditReader, subject: string): Promise<AuditRow[]> {
  const rows = await listAuditRows(reader, { subject, limit: maxPerSubject })
  return rows.map(asShown)
}

/** A row as the contract shows it: with the Korean name of its call. */
export const asShown = <R extends { call: string; createdAt: Date }>(row: R) => ({
  ...row,
  action: auditWordOf(row.call),
  createdAt: row.createdAt.toISOString(),
})

interface PageRequest {
  cursor: number | undefined
  size: number
}

/** A page of the changes of one subject. */
export const listRecordPage = (reader: AuditReader, { subject, ...page }: PageRequest & { subject: string }) =>
  listPage(reader, { subject }, page)

export interface AuditSearcher extends AuditReader {
  memberIdOf: (username: string) => SQL<number | null>
}

/** A page of the changes that match a search. */
export function searchAudit(reader: AuditSearcher, filter: AuditFilter, page: PageRequest) {
  const actor = filter.actor?.trim()
  return listPage(
    reader,
    {
      part: filter.subject?.trim() || undefined,
      actorId: actor ? reader.memberIdOf(actor) : undefined,
      call: filter.call || undefined,
      from: filter.startDate === undefined ? undefined : startOfKoreanDay(filter.startDate),
      until: filter.endDate === undefined ? undefined : endOfKoreanDay(filter.endDate),
    },
    page,
  )
}

async function listPage(reader: AuditReader, filter: Omit<AuditRowFilter, 'limit'>, { cursor, size }: PageRequest) {
  const rows = await listAuditRows(reader, { ...filter, beforeId: cursor, limit: size + 1 })
  const content = rows.slice(0, size).map(asShown)
  return { content, nextCursor: rows.length > size ? String(content.at(-1)?.id) : null }
}
