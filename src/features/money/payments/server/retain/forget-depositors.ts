import { inArray } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import { bankReceipt } from '../payments.tables.ts'

/** Removes the depositors' names from the receipts of orders or charges; the ledger needs amount and bank reference. */
export async function forgetDepositors(tx: Tx, numbers: readonly string[]): Promise<void> {
  await tx
    .update(bankReceipt)
    .set({ depositor: '' })
    .where(inArray(bankReceipt.orderNumber, [...numbers]))
}
