import { lockSentOrder, noteOnTimeline, type LockedOrder } from '#features/orders/orders/server/cancel/sent-order.ts'
import type { OrderActor, OrderEventType } from '#features/orders/orders/contract/order-events.ts'
import { endClaims } from '#features/orders/orders/server/cancel/order-claims.ts'
import type { Tx } from '#server/database/database.ts'
import { mayStep, returnSteps, type ReturnState, type ReturnStep } from '../contract/return-terms.ts'
import { returnClaim } from './return-subject.ts'
import {
  findLastStep,
  findOrderNumber,
  insertStep,
  lockReturn,
  updateReturn,
  type NewReturn,
  type ReturnKey,
  type StoredReturn,
} from './return.queries.ts'

/** A step that the state of the return no longer allows, with the operator who caused the state. */
export type StepRefusal =
  | { ok: false; refused: 'unknown' }
  | { ok: false; refused: 'already'; state: ReturnState; by: string }

export type BegunStep = { ok: true; order: LockedOrder; found: StoredReturn }

/**
 * Locks a return whose state allows the step. The order is locked first, as everything that changes it does: two operators, and the
 * buyer who withdraws, act one after the other.
 */
export async function beginStep(tx: Tx, key: ReturnKey, step: ReturnStep): Promise<BegunStep | StepRefusal> {
  const orderNumber = await findOrderNumber(tx, key)
  const order = orderNumber === undefined ? undefined : await lockSentOrder(tx, { orderNumber })
  const found = order && (await lockReturn(tx, key))
  if (!order || !found) return { ok: false, refused: 'unknown' }
  if (mayStep(step, found)) return { ok: true, order, found }
  const last = await findLastStep(tx, found.id)
  return { ok: false, refused: 'already', state: found.state, by: last?.by ?? '' }
}

export interface StepAuthor {
  actor: Exclude<OrderActor, 'SYSTEM'>
  /** Null: a supplier, which has no account. */
  actorId: number | null
  /** Name of the operator or the supplier; empty for the buyer. */
  by: string
}

interface TakenStep {
  step: Exclude<ReturnStep, 'parcel'>
  author: StepAuthor
  note?: string
  values?: Partial<NewReturn>
  at: Date
}

/** Lines of the order's timeline; a refund and a replacement write their own. */
const eventsOf: Partial<Record<ReturnState, OrderEventType>> = {
  ACCEPTED: 'RETURN_ACCEPTED',
  RECEIVED: 'RETURN_RECEIVED',
  REFUSED: 'RETURN_REFUSED',
  WITHDRAWN: 'RETURN_WITHDRAWN',
}

/** Sets the return to the state of the step, and adds a line to the return and one to the order's timeline. */
export async function finishStep(tx: Tx, { found }: BegunStep, taken: TakenStep): Promise<ReturnState> {
  const { step, author, note = '', values, at } = taken
  const { to: state } = returnSteps[step]
  await updateReturn(tx, found.id, { ...values, state, updatedAt: at })
  await insertStep(tx, { returnId: found.id, state, ...author, note, createdAt: at })
  // A refund or an exchange has already ended the claim.
  if (state === 'REFUSED' || state === 'WITHDRAWN') await endClaims(tx, [returnClaim(found.id)])
  const type = eventsOf[state]
  const { actor, actorId } = author
  if (type) await noteOnTimeline(tx, { orderId: found.orderId, type, actor, actorId, note, at })
  return state
}
