import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { transactOnce, type IdempotentRequest, type KeyReused } from '#server/http/transact-once.ts'
import type { HoldRefusal, HoldSubject } from '../contract/retention-terms.ts'
import { findMemberId, findOrder, insertHold, lockHold, lockRetention, updateLifted } from './retention.queries.ts'

interface Operator {
  memberId: number
  at: Date
  audit: AuditContext
}

interface NewHold {
  subject: HoldSubject
  /** Order number or username. */
  key: string
  reason: string
}

export type HoldOutcome = { ok: true } | { ok: false; refused: HoldRefusal }

/**
 * Waits for a running batch: afterwards either the hold protects the order, or the order is anonymous and the hold is
 * refused.
 */
export function holdRecord(
  db: Database,
  { memberId, at, audit, once }: Operator & { once: IdempotentRequest | undefined },
  { subject, key, reason }: NewHold,
): Promise<HoldOutcome | KeyReused> {
  return transactOnce<HoldOutcome>(db, once, async (tx) => {
    await lockRetention(tx)
    const found = await findHeld(tx, subject, key)
    if ('refused' in found) return { ok: false, refused: found.refused }
    if (!(await insertHold(tx, { ...found, reason, heldBy: memberId, heldAt: at })))
      return { ok: false, refused: 'already-held' }
    await writeAudit(tx, audit, {
      subject: subjectOf(found),
      before: { isHeld: false },
      after: { isHeld: true },
      reason,
      at,
    })
    return { ok: true }
  })
}

type Held = { orderNumber: string; memberId: null } | { orderNumber: null; memberId: number }

async function findHeld(tx: Tx, subject: HoldSubject, key: string): Promise<Held | { refused: HoldRefusal }> {
  if (subject === 'MEMBER') {
    const memberId = await findMemberId(tx, key)
    return memberId === undefined ? { refused: 'unknown-member' } : { orderNumber: null, memberId }
  }
  const order = await findOrder(tx, key)
  if (!order) return { refused: 'unknown-order' }
  return order.anonymisedAt ? { refused: 'already-anonymous' } : { orderNumber: order.orderNumber, memberId: null }
}

/** A hold that is lifted already is unknown. */
export const liftHold = (
  db: Database,
  { memberId, at, audit }: Operator,
  { id, reason }: { id: number; reason: string },
): Promise<{ ok: true } | { ok: false; refused: 'unknown' }> =>
  db.transact<{ ok: true } | { ok: false; refused: 'unknown' }>(async (tx) => {
    const hold = await lockHold(tx, id)
    if (!hold) return { ok: false, refused: 'unknown' }
    await updateLifted(tx, { id, liftReason: reason, liftedBy: memberId, liftedAt: at })
    await writeAudit(tx, audit, {
      subject: subjectOf(hold),
      before: { isHeld: true },
      after: { isHeld: false },
      reason,
      at,
    })
    return { ok: true }
  })

/** The names of the record in the audit log. */
const subjectOf = ({ orderNumber, memberId }: { orderNumber: string | null; memberId: number | null }): string =>
  orderNumber ?? `member/${memberId}`
