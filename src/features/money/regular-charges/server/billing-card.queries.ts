import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { billingCard, billingCustomer } from './regular-charges.tables.ts'
import { onlyRow } from '#server/database/only-row.ts'

export type BillingCardRow = typeof billingCard.$inferSelect
type NewBillingCard = Omit<typeof billingCard.$inferInsert, 'id' | 'state' | 'endedAt'>

/** The member's key at the gateway, drawn on its first use. */
export async function insertCustomerKey(db: Db, { memberId, at }: { memberId: number; at: Date }): Promise<string> {
  await db
    .insert(billingCustomer)
    .values({ memberId, customerKey: randomUUID(), createdAt: at })
    .onConflictDoNothing({ target: billingCustomer.memberId })
  return (await findCustomerKey(db, memberId))! // inserted above, if not before
}

export async function findCustomerKey(db: Db, memberId: number): Promise<string | undefined> {
  const [found] = await db
    .select({ customerKey: billingCustomer.customerKey })
    .from(billingCustomer)
    .where(eq(billingCustomer.memberId, memberId))
  return found?.customerKey
}

export async function findActiveCard(db: Db, memberId: number): Promise<BillingCardRow | undefined> {
  const [found] = await db
    .select()
    .from(billingCard)
    .where(and(eq(billingCard.memberId, memberId), eq(billingCard.state, 'ACTIVE')))
  return found
}

export async function insertCard(tx: Tx, card: NewBillingCard): Promise<BillingCardRow> {
  return onlyRow(
    await tx
      .insert(billingCard)
      .values({ ...card, state: 'ACTIVE' as const })
      .returning(),
  )
}

/** Ends the member's card and forgets its key. */
export async function updateCardEnded(tx: Tx, { memberId, at }: { memberId: number; at: Date }): Promise<void> {
  await tx
    .update(billingCard)
    .set({ state: 'ENDED' as const, billingKey: '', endedAt: at })
    .where(and(eq(billingCard.memberId, memberId), eq(billingCard.state, 'ACTIVE')))
}

/** Forgets the cards and the customer of a leaving member. */
export async function deleteCards(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(billingCard).where(eq(billingCard.memberId, memberId))
  await tx.delete(billingCustomer).where(eq(billingCustomer.memberId, memberId))
}
