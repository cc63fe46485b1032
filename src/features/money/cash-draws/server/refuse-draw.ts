import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { transactOnce, type IdempotentRequest, type KeyReused } from '#server/http/transact-once.ts'
import { drawStates } from '../contract/draw-terms.ts'
import { lockDraws } from './draw.queries.ts'
import { isSameMoment } from './is-same-moment.ts'
import { endDraw } from './end-draw.ts'

export type RefuseDrawOutcome =
  | { ok: true }
  | { ok: false; refused: 'unknown' | 'not-open' | 'state-changed' }
  | KeyReused

interface Refusal {
  number: string
  reason: string
  /** Time of the list that the operator saw; null: the withdrawal was not listed. */
  listedAt: string | null
  at: Date
  audit: AuditContext
  once: IdempotentRequest | undefined
}

/** Refuses a withdrawal as the operator, even a listed one that the bank returned. */
export function refuseDraw(db: Database, refusal: Refusal): Promise<RefuseDrawOutcome> {
  const { number, reason, listedAt, at, audit, once } = refusal
  return transactOnce<RefuseDrawOutcome>(db, once, async (tx) => {
    const [row] = await lockDraws(tx, [number])
    if (!row) return { ok: false, refused: 'unknown' }
    if (!drawStates[row.state].isOpen) return { ok: false, refused: 'not-open' }
    if (!isSameMoment(row.listedAt, listedAt)) return { ok: false, refused: 'state-changed' }
    const { state } = await endDraw(tx, row, { state: 'REFUSED', reason, actorId: audit.actorId, at })
    const after = { drawState: state, amount: row.amount }
    await writeAudit(tx, audit, { subject: `draw/${number}`, at, reason, before: { drawState: row.state }, after })
    return { ok: true }
  })
}
