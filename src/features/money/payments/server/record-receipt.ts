import { and, asc, desc, eq, gt, gte, inArray, isNull, sql, type SQLWrapper } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { won, type Won } from '#values/won.ts'
import { bankReceipt } from './payments.tables.ts'

/** Records a transfer; undefined if the bank's reference already exists, because the money is already counted. */
export async function recordReceipt(
  tx: Tx,
  receipt: typeof bankReceipt.$inferInsert,
): Promise<{ receiptId: number } | undefined> {
  const [written] = await tx
    .insert(bankReceipt)
    .values(receipt)
    .onConflictDoNothing({ target: bankReceipt.bankRef })
    .returning({ receiptId: bankReceipt.id })
  return written
}

const isUndone = sql`exists (select from ${bankReceipt} counter where counter.undoes = ${sql`${bankReceipt}.id`})`

/** Condition for receipts that count: neither a counter-receipt, nor one that was taken back. */
const isLive = and(isNull(bankReceipt.undoes), sql`not ${isUndone}`)

/** Selects the last transfer of an order or a charge that counts; null: none. */
export const lastReceiptOf = (number: SQLWrapper) => sql<{ receiptId: number; amount: number } | null>`(
  select jsonb_build_object('receiptId', ${bankReceipt.id}, 'amount', ${bankReceipt.amount}) from ${bankReceipt}
  where ${bankReceipt.orderNumber} = ${number} and ${isLive} order by ${bankReceipt.id} desc limit 1)`

/** Lists the booked transfers from a time on, the newest first. */
export function listReceipts(db: Db, { since, amount }: { since: Date; amount?: Won }) {
  return db
    .select({
      number: bankReceipt.orderNumber,
      amount: bankReceipt.amount,
      receivedAt: bankReceipt.receivedAt,
      depositor: bankReceipt.depositor,
      source: bankReceipt.source,
    })
    .from(bankReceipt)
    .where(
      and(
        gte(bankReceipt.receivedAt, since),
        amount === undefined ? undefined : eq(bankReceipt.amount, amount),
        isLive,
      ),
    )
    .orderBy(desc(bankReceipt.id))
}

/** Counts the transfers of an order or a charge, whose row the caller has locked. */
export async function countReceipts(tx: Tx, refNumber: string): Promise<number> {
  return tx.$count(bankReceipt, eq(bankReceipt.orderNumber, refNumber))
}

export type ReceiptRow = typeof bankReceipt.$inferSelect

export async function findReceipt(db: Db, id: number): Promise<ReceiptRow | undefined> {
  const [found] = await db.select().from(bankReceipt).where(eq(bankReceipt.id, id))
  return found
}

/** Lists the receipts of lines of statements that still count, by number. */
export async function listReceiptsOfLines(db: Db, lineIds: readonly number[]): Promise<ReceiptRow[]> {
  if (lineIds.length === 0) return []
  return db
    .select()
    .from(bankReceipt)
    .where(and(inArray(bankReceipt.statementLineId, [...lineIds]), isLive))
    .orderBy(asc(bankReceipt.orderNumber), asc(bankReceipt.id))
}

/** Tells whether a later transfer of the same order or charge still counts; the caller has locked its row. */
export async function hasLaterReceipt(tx: Tx, { id, orderNumber }: ReceiptRow): Promise<boolean> {
  const later = await tx
    .select({ id: bankReceipt.id })
    .from(bankReceipt)
    .where(and(eq(bankReceipt.orderNumber, orderNumber), gt(bankReceipt.id, id), isLive))
    .limit(1)
  return later.length > 0
}

/** Reference of a counter-receipt. References of banks contain no '#'. */
export const counterRefOf = (bankRef: string): string => `${bankRef}#undone`

/** Records a counter-receipt with the negative amount; false if the receipt was already taken back. */
export async function recordCounterReceipt(tx: Tx, receipt: ReceiptRow, at: Date): Promise<boolean> {
  const { id, bankRef, amount, ...rest } = receipt
  const written = await tx
    .insert(bankReceipt)
    .values({ ...rest, amount: won(-amount), receivedAt: at, bankRef: counterRefOf(bankRef), undoes: id })
    .onConflictDoNothing()
    .returning({ id: bankReceipt.id })
  return written.length > 0
}

/** Counts the transfers of an order or a charge that were taken back. */
export async function countUndone(tx: Tx, refNumber: string): Promise<number> {
  return tx.$count(bankReceipt, and(eq(bankReceipt.orderNumber, refNumber), sql`${bankReceipt.undoes} is not null`))
}
