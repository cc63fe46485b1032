import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { lockMessage, updateToPending } from './message-log.queries.ts'

export type ResendOutcome = { ok: true } | { ok: false; refused: 'unknown' | 'not-failed' }

/** Puts a failed message back into the outbox with all attempts available. */
export function resendMessage(
  db: Database,
  { id, at, audit }: { id: number; at: Date; audit: AuditContext },
): Promise<ResendOutcome> {
  return db.transact<ResendOutcome>(async (tx) => {
    const message = await lockMessage(tx, id)
    if (!message) return { ok: false, refused: 'unknown' }
    if (message.state !== 'FAILED') return { ok: false, refused: 'not-failed' }
    await updateToPending(tx, { id, at })
    const { event, channel } = message
    await writeAudit(tx, audit, {
      subject: message.orderNumber || `message/${id}`,
      at,
      before: { messageState: 'FAILED' },
      after: { messageState: 'PENDING', event, channel },
    })
    return { ok: true }
  })
}
