import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import type { AuditFilter } from '../contract/audit.calls.ts'
import { auditWordOf } from '#server/http/audit-words.ts'
import { searchAudit, type AuditSearcher } from './list-audit.ts'
import { writeAudit } from './write-audit.ts'

const linesAtOnce = 1_000

/** A batch of matching lines. The first batch records the export and its filter, and does not hold that line. */
export async function exportAudit(
  reader: AuditSearcher & { db: Database },
  { cursor, filter, audit, at }: { cursor: number | undefined; filter: AuditFilter; audit: AuditContext; at: Date },
) {
  const page = await searchAudit(reader, filter, { cursor, size: linesAtOnce })
  if (cursor === undefined) {
    const { actor = '', call = '', subject = '', startDate = '', endDate = '' } = filter
    const after = {
      auditActor: actor,
      auditCall: call && auditWordOf(call),
      auditSubject: subject,
      auditFrom: startDate,
      auditTo: endDate,
    }
    await reader.db.transact(async (tx) => {
      const chosen = Object.fromEntries(Object.entries(after).filter(([, value]) => value !== ''))
      await writeAudit(tx, audit, { subject: 'audit', before: {}, after: chosen, at })
      return { ok: true }
    })
  }
  return page
}
