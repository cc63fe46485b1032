import type { Tx } from '#server/database/database.ts'
import { bankReceipt } from './payments.tables.ts'

/** Writes a transfer down; false: the bank's reference is already there, the money was counted before. */
export async function recordReceipt(tx: Tx, receipt: typeof bankReceipt.$inferInsert): Promise<boolean> {
  const written = await tx
    .insert(bankReceipt)
    .values(receipt)
    .onConflictDoNothing({ target: bankReceipt.bankRef })
    .returning({ id: bankReceipt.id })
  return written.length > 0
}
