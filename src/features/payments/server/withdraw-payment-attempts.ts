import type { Tx } from '#server/database/database.ts'
import { endPaymentAttempts, isBeingConfirmed } from './card-payment.store.ts'

/**
 * What was to be paid by card comes to another sum, or is paid another way: open windows pay nothing any more, and a further try has the
 * new sum. False: the gateway owes an answer about one of them, which has to come first.
 */
export async function withdrawPaymentAttempts(tx: Tx, refNumber: string): Promise<boolean> {
  // Ended first: whoever claims a key for one of them at this moment is waited for, and then seen. The refusal takes the end back.
  await endPaymentAttempts(tx, refNumber, 'FAILED')
  return !(await isBeingConfirmed(tx, refNumber))
}
