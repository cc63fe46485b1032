import { eq, gte } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { bankReceipt } from './payments.tables.ts'

/** Records a transfer; false if the bank's reference exists already, because the money was counted before. */
export async function recordReceipt(tx: Tx, receipt: typeof bankReceipt.$inferInsert): Promise<boolean> {
  const written = await tx
    .insert(bankReceipt)
    .values(receipt)
    .onConflictDoNothing({ target: bankReceipt.bankRef })
    .returning({ id: bankReceipt.id })
  return written.length > 0
}

/** Lists the booked transfers from a time on. */
export function listReceipts(db: Db, since: Date) {
  return db
    .select({
      amount: bankReceipt.amount,
      receivedAt: bankReceipt.receivedAt,
      depositor: bankReceipt.depositor,
      source: bankReceipt.source,
    })
    .from(bankReceipt)
    .where(gte(bankReceipt.receivedAt, since))
}

/** Counts the transfers of an order or a charge, whose row the caller has locked. */
export async function countReceipts(tx: Tx, refNumber: string): Promise<number> {
  return tx.$count(bankReceipt, eq(bankReceipt.orderNumber, refNumber))
}
