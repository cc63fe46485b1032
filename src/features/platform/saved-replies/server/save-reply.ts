import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { replyLimits, type NewSavedReply } from '../contract/saved-reply.ts'
import { countReplies, deleteReplyRow, insertReply, lockOffice, type Office } from './saved-reply.queries.ts'

interface Acting {
  office: Office
  at: Date
  audit: AuditContext
}

const subjectOf = (id: number): string => `savedReply/${id}`

export type SaveReplyOutcome = { ok: true; id: number } | { ok: false; refused: 'same-title' | 'too-many' }

export function saveReply(
  db: Database,
  { office, at, audit }: Acting,
  reply: NewSavedReply,
): Promise<SaveReplyOutcome> {
  return db.transact<SaveReplyOutcome>(async (tx) => {
    await lockOffice(tx, office)
    if ((await countReplies(tx, office, reply.kind)) >= replyLimits.perKind) return { ok: false, refused: 'too-many' }
    const id = await insertReply(tx, office, reply)
    if (id === undefined) return { ok: false, refused: 'same-title' }
    const after = { replyKind: reply.kind, replyTitle: reply.title }
    await writeAudit(tx, audit, { subject: subjectOf(id), before: {}, after, at })
    return { ok: true, id }
  })
}

/** Deletes a reply of the office; one of another office stays. */
export function deleteReply(db: Database, { office, at, audit }: Acting, id: number): Promise<{ ok: true }> {
  return db.transact(async (tx) => {
    const gone = await deleteReplyRow(tx, office, id)
    if (gone) {
      const before = { replyKind: gone.kind, replyTitle: gone.title }
      await writeAudit(tx, audit, { subject: subjectOf(id), before, after: {}, at })
    }
    return { ok: true }
  })
}
