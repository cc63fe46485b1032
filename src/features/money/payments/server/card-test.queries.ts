import { and, count, desc, eq, gt, isNull, lte, ne, or } from 'drizzle-orm'
import { isTaken, type Database, type Db, type Tx } from '#server/database/database.ts'
import { deleteSome } from '#server/database/delete-some.ts'
import { cardTest } from './payments.tables.ts'

export type CardTestRow = typeof cardTest.$inferSelect

export async function insertCardTest(tx: Tx, row: typeof cardTest.$inferInsert): Promise<void> {
  await tx.insert(cardTest).values(row)
}

export async function countCardTests(db: Db, { since }: { since: Date }): Promise<number> {
  const [counted] = await db.select({ tests: count() }).from(cardTest).where(gt(cardTest.createdAt, since))
  return counted?.tests ?? 0
}

interface CardTestKey {
  orderId: string
  memberId: number
}

const matching = ({ orderId, memberId }: CardTestKey) =>
  and(eq(cardTest.gatewayOrderId, orderId), eq(cardTest.memberId, memberId))

export async function findCardTest(db: Db, key: CardTestKey): Promise<CardTestRow | undefined> {
  const [found] = await db.select().from(cardTest).where(matching(key))
  return found
}

export async function lockCardTest(tx: Tx, id: number): Promise<CardTestRow | undefined> {
  const [found] = await tx.select().from(cardTest).where(eq(cardTest.id, id)).for('update')
  return found
}

/** The newest completed test payment of each account. */
export async function listPassedCardTests(db: Db): Promise<CardTestRow[]> {
  return db
    .selectDistinctOn([cardTest.account])
    .from(cardTest)
    .where(eq(cardTest.cancellation, 'DONE'))
    .orderBy(cardTest.account, desc(cardTest.id))
}

/** Returns false if another payment has this key, or this test has another one. */
export async function updateCardTestKey(
  db: Database,
  { id, paymentKey }: { id: number; paymentKey: string },
): Promise<boolean> {
  try {
    const updated = await db
      .update(cardTest)
      .set({ paymentKey })
      .where(and(eq(cardTest.id, id), or(isNull(cardTest.paymentKey), eq(cardTest.paymentKey, paymentKey))))
      .returning({ id: cardTest.id })
    return updated.length > 0
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}

export async function updateCardTest(
  tx: Tx,
  { id, ...change }: Partial<Omit<typeof cardTest.$inferInsert, 'id'>> & { id: number },
): Promise<void> {
  await tx.update(cardTest).set(change).where(eq(cardTest.id, id))
}

/** Keeps completed tests: they prove that the keys worked. */
export const deleteOldCardTests = (db: Db, { upTo, most }: { upTo: Date; most: number }): Promise<number> =>
  deleteSome(db, cardTest, { where: and(ne(cardTest.cancellation, 'DONE'), lte(cardTest.createdAt, upTo)), most })
