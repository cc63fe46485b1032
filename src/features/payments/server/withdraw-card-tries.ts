import type { Tx } from '#server/database/database.ts'
import { endOpenPayments, isBeingConfirmed } from './card-payment.store.ts'

/**
 * What was to be paid by card comes to another sum, or is paid another way: open windows pay nothing any more, and a further try has the
 * new sum. False: the gateway owes an answer about one of them, which has to come first.
 */
export async function withdrawCardTries(tx: Tx, refNumber: string): Promise<boolean> {
  if (await isBeingConfirmed(tx, refNumber)) return false
  await endOpenPayments(tx, refNumber, 'FAILED')
  return true
}
