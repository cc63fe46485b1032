import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { lockBrandStore, updateRefused } from '../partner-store.queries.ts'

export interface StoreRefusal {
  partnerId: number
  id: number
  reason: string
  at: Date
  audit: AuditContext
}

export type RefuseStoreOutcome = { ok: true } | { ok: false; refused: 'unknown' | 'not-waiting' | 'already-refused' }

/** Refuses the application of a store, which keeps waiting until its owner has corrected the data. */
export function refuseStore(
  db: Database,
  { partnerId, id, reason, at, audit }: StoreRefusal,
): Promise<RefuseStoreOutcome> {
  return db.transact<RefuseStoreOutcome>(async (tx) => {
    const store = await lockBrandStore(tx, { partnerId, id })
    if (!store) return { ok: false, refused: 'unknown' }
    if (store.status !== 'WAIT') return { ok: false, refused: 'not-waiting' }
    if (store.refusedAt) return { ok: false, refused: 'already-refused' }
    await updateRefused(tx, { id, reason, at })
    const { status, level } = store
    await writeAudit(tx, audit, {
      subject: `chainStore/${id}`,
      before: { status, level },
      after: { status, level, refused: reason },
      at,
      reason,
    })
    const facts = { store: store.name, reason }
    // A store may be refused again after a correction.
    const once = `${id}/${at.getTime()}`
    await queueMemberMessages(tx, [{ event: 'STORE_RETURNED', memberId: store.ownerId, partnerId, once, at, facts }])
    return { ok: true }
  })
}
