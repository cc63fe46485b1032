import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { findTakenPieces } from '#features/orders/orders/server/cancel/sent-order.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { usualGuides } from '../contract/return-sentences.ts'
import { notifyBuyer } from './notify-return.ts'
import { returnClaim, returnSubject } from './return-subject.ts'
import { listReturnLines } from './return.queries.ts'
import { beginStep, finishStep, type StepAuthor, type StepRefusal } from './take-step.ts'

/** One call of an operator for one return. */
export interface ReturnAction {
  id: number
  /** Name of the operator, which the return stores. */
  by: string
  at: Date
  audit: AuditContext
}

export const authorOf = ({ by, audit }: ReturnAction): StepAuthor => ({
  actor: 'OPERATOR',
  actorId: audit.actorId,
  by,
})

export type TakenRefusal = NonNullable<Awaited<ReturnType<typeof findTakenPieces>>>
type SeenReturnOutcome = { ok: true } | StepRefusal
export type AcceptReturnOutcome = SeenReturnOutcome | TakenRefusal | { ok: false; refused: 'guide-missing' }

/** Accepts the return; `typed` states the destination of the goods, or the time of their collection. */
export function acceptReturn(db: Database, action: ReturnAction, typed: string): Promise<AcceptReturnOutcome> {
  return db.transact<AcceptReturnOutcome>(async (tx) => {
    const { id, at, audit } = action
    const begun = await beginStep(tx, { id }, 'accept')
    if (!begun.ok) return begun
    const { orderId, way } = begun.found
    const guide = typed || usualGuides[way]
    if (guide === null) return { ok: false, refused: 'guide-missing' }
    const taken = await findTakenPieces(tx, { orderId, lines: await listReturnLines(tx, [id]), own: returnClaim(id) })
    if (taken) return taken
    const returnState = await finishStep(tx, begun, { step: 'accept', author: authorOf(action), note: guide, at })
    await notifyBuyer(tx, { event: 'RETURN_ACCEPTED', guide }, { found: begun.found, at })
    const before = { returnState: begun.found.state }
    await writeAudit(tx, audit, { subject: returnSubject(id), before, after: { returnState, returnGuide: guide }, at })
    return { ok: true }
  })
}

/** Refuses the return, even if the returned goods differ from the buyer's description. */
export function refuseReturn(db: Database, action: ReturnAction, reason: string): Promise<SeenReturnOutcome> {
  return db.transact<SeenReturnOutcome>(async (tx) => {
    const { id, at, audit } = action
    const begun = await beginStep(tx, { id }, 'refuse')
    if (!begun.ok) return begun
    const returnState = await finishStep(tx, begun, { step: 'refuse', author: authorOf(action), note: reason, at })
    await notifyBuyer(tx, { event: 'RETURN_REFUSED', reason }, { found: begun.found, at })
    const before = { returnState: begun.found.state }
    await writeAudit(tx, audit, { subject: returnSubject(id), before, after: { returnState }, reason, at })
    return { ok: true }
  })
}

/** Records that the operator has received the goods. */
export function receiveReturn(db: Database, action: ReturnAction): Promise<SeenReturnOutcome> {
  return db.transact<SeenReturnOutcome>(async (tx) => {
    const { id, at, audit } = action
    const begun = await beginStep(tx, { id }, 'receive')
    if (!begun.ok) return begun
    const returnState = await finishStep(tx, begun, { step: 'receive', author: authorOf(action), at })
    const before = { returnState: begun.found.state }
    await writeAudit(tx, audit, { subject: returnSubject(id), before, after: { returnState }, at })
    return { ok: true }
  })
}
