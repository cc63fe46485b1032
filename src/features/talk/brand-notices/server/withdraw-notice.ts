import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { noticeSubject, stateOf } from './list-notices.ts'
import { lockNotice, updateNotice } from './notice.queries.ts'

export type WithdrawNoticeOutcome = { ok: true } | { ok: false; refused: 'unknown' }

/** Hides a notice from the stores. Its text and its readers stay for the headquarters. Idempotent. */
export function withdrawNotice(
  db: Database,
  { partnerId, id, at, audit }: { partnerId: number; id: number; at: Date; audit: AuditContext },
): Promise<WithdrawNoticeOutcome> {
  return db.transact<WithdrawNoticeOutcome>(async (tx) => {
    const stored = await lockNotice(tx, { partnerId, id })
    if (!stored) return { ok: false, refused: 'unknown' }
    const state = stateOf(stored, at)
    if (state === 'WITHDRAWN') return { ok: true }
    await updateNotice(tx, id, { withdrawnAt: at })
    await writeAudit(tx, audit, {
      subject: noticeSubject(id),
      before: { noticeState: state },
      after: { noticeState: 'WITHDRAWN', noticeTitle: stored.title },
      at,
    })
    return { ok: true }
  })
}
