import type { Tx } from '#server/database/database.ts'
import { endCharge, findCancelRefusal } from './cancel-charge.ts'
import { lockWaitingCharges } from './charge.queries.ts'

/** Ends the waiting charges of a leaving member. False: the gateway is charging a card at this moment. */
export async function endWaitingCharges(
  tx: Tx,
  { memberId, reason, at }: { memberId: number; reason: string; at: Date },
): Promise<boolean> {
  for (const charge of await lockWaitingCharges(tx, memberId)) {
    if ((await findCancelRefusal(tx, charge)) === 'checking') return false
    await endCharge(tx, charge, { reason, at })
  }
  return true
}
