import type { CourierCode } from '#features/goods/delivery/contract/couriers.ts'
import type { Database } from '#server/database/database.ts'
import { notifyOperators } from './notify-return.ts'
import { updateReturn } from './return.queries.ts'
import { beginStep, finishStep, type StepRefusal } from './take-step.ts'

interface OwnReturn {
  id: number
  memberId: number
  at: Date
}

export type ChangeReturnOutcome = { ok: true } | { ok: false; refused: 'handed-over' } | StepRefusal

/** Withdraws a return: the buyer keeps the goods. */
export function withdrawReturn(db: Database, { id, memberId, at }: OwnReturn): Promise<ChangeReturnOutcome> {
  return db.transact<ChangeReturnOutcome>(async (tx) => {
    const begun = await beginStep(tx, { id, memberId }, 'withdraw')
    if (!begun.ok) return begun
    if (begun.order.isHandedOver) return { ok: false, refused: 'handed-over' }
    const author = { actor: 'BUYER', actorId: memberId, by: '' } as const
    await finishStep(tx, begun, { step: 'withdraw', author, at })
    // The operators have not acted on a request that waits for its decision.
    if (begun.found.state === 'ACCEPTED') await notifyOperators(tx, 'RETURN_WITHDRAWN', { found: begun.found, at })
    return { ok: true }
  })
}

/** Stores or corrects the number of the buyer's own parcel. */
export function nameReturnParcel(
  db: Database,
  { id, memberId, courier, number }: Omit<OwnReturn, 'at'> & { courier: CourierCode; number: string },
): Promise<ChangeReturnOutcome> {
  return db.transact<ChangeReturnOutcome>(async (tx) => {
    const begun = await beginStep(tx, { id, memberId }, 'parcel')
    if (!begun.ok) return begun
    if (begun.order.isHandedOver) return { ok: false, refused: 'handed-over' }
    await updateReturn(tx, id, { courier, number })
    return { ok: true }
  })
}
