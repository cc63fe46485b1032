import { and, desc, eq, isNotNull, isNull, max, sql } from 'drizzle-orm'
import { isTaken, type Database, type Db, type Tx } from '#server/database/database.ts'
import { won, type Won } from '#values/won.ts'
import { isRegularNumber } from '../contract/deposit-code.ts'
import type { CardFace } from './billing-gateway.ts'
import type { GatewayName } from './payment-gateway.ts'
import { cardPayment } from './payments.tables.ts'
import { onlyRow } from '#server/database/only-row.ts'

export type CardPayment = typeof cardPayment.$inferSelect

export interface NewCardPayment {
  memberId: number
  refNumber: string
  gateway: GatewayName
  /** Account of `CardAccount`. */
  account: string
  amount: Won
  /** The VAT-free part of the amount. */
  taxFree: Won
  at: Date
  dueAt: Date
}

/** Inserts the next payment attempt; its number is part of the order id, which the gateway accepts once. */
export async function insertCardPayment(tx: Tx, payment: NewCardPayment): Promise<CardPayment> {
  const { at, ...rest } = payment
  const [last] = await tx
    .select({ attempt: max(cardPayment.attempt) })
    .from(cardPayment)
    .where(eq(cardPayment.refNumber, rest.refNumber))
  const attempt = (last?.attempt ?? 0) + 1
  return onlyRow(
    await tx
      .insert(cardPayment)
      .values({
        ...rest,
        attempt,
        gatewayOrderId: `${rest.refNumber}-${attempt}`,
        state: 'READY' as const,
        refunded: won(0),
        createdAt: at,
      })
      .returning(),
  )
}

/** Finds a payment that its member makes in the window. Excludes regular charges, which have no window. */
export async function findCardPayment(
  db: Db,
  { gatewayOrderId, memberId }: { gatewayOrderId: string; memberId: number },
): Promise<CardPayment | undefined> {
  const [found] = await db
    .select()
    .from(cardPayment)
    .where(and(eq(cardPayment.gatewayOrderId, gatewayOrderId), eq(cardPayment.memberId, memberId)))
  return found && !isRegularNumber(found.refNumber) ? found : undefined
}

export async function lockCardPayment(tx: Tx, id: number): Promise<CardPayment | undefined> {
  const [found] = await tx.select().from(cardPayment).where(eq(cardPayment.id, id)).for('update')
  return found
}

/** Finds the payment that actually took money, whatever happened to it later. Callers hold the lock of its order. */
export async function findPaidCard(db: Db, refNumber: string): Promise<CardPayment | undefined> {
  const [found] = await db
    .select()
    .from(cardPayment)
    .where(and(eq(cardPayment.refNumber, refNumber), eq(cardPayment.state, 'DONE')))
  return found
}

/** taken: another payment has this key. over: the attempt has ended, or another key was stored first. */
export type KeyUpdate = 'stored' | 'taken' | 'over'

/**
 * Stores the gateway's key before the gateway is called, so that the outcome can always be fetched. Relies on the
 * unique index: a check before the update could race with another request.
 */
export async function updatePaymentKey(
  db: Database,
  { id, paymentKey }: { id: number; paymentKey: string },
): Promise<KeyUpdate> {
  const isFree = sql`(${cardPayment.paymentKey} is null or ${cardPayment.paymentKey} = ${paymentKey})`
  try {
    const updated = await db
      .update(cardPayment)
      .set({ paymentKey })
      .where(and(eq(cardPayment.id, id), eq(cardPayment.state, 'READY'), isFree))
      .returning({ id: cardPayment.id })
    return updated.length > 0 ? 'stored' : 'over'
  } catch (error) {
    if (isTaken(error)) return 'taken'
    throw error
  }
}

export async function updateApproved(
  tx: Tx,
  { id, ...approved }: CardFace & { id: number; state: 'DONE' | 'EXPIRED'; paymentKey: string; approvedAt: Date },
): Promise<void> {
  await tx.update(cardPayment).set(approved).where(eq(cardPayment.id, id))
}

/** Deletes the key after a final refusal of the gateway. A payment that was approved meanwhile stays unchanged. */
export async function updateNotPaid(db: Db, { id, code }: { id: number; code: string }): Promise<void> {
  await db
    .update(cardPayment)
    .set({
      state: sql`case when ${cardPayment.state} = 'READY' then 'FAILED' else ${cardPayment.state} end`,
      failCode: code,
      paymentKey: null,
    })
    .where(and(eq(cardPayment.id, id), isNull(cardPayment.approvedAt)))
}

/** The window was closed or refused before the gateway was called. */
export async function updateAborted(db: Db, { id, code }: { id: number; code: string }): Promise<void> {
  await db
    .update(cardPayment)
    .set({ state: 'FAILED', failCode: code })
    .where(and(eq(cardPayment.id, id), eq(cardPayment.state, 'READY'), isNull(cardPayment.paymentKey)))
}

/** Ends the open attempts of an order that no longer needs them. */
export async function updateOpenAttempts(tx: Tx, refNumber: string, state: 'EXPIRED' | 'FAILED'): Promise<void> {
  await tx
    .update(cardPayment)
    .set({ state })
    .where(and(eq(cardPayment.refNumber, refNumber), eq(cardPayment.state, 'READY')))
}

/** Tells whether the gateway was called for an attempt and has not answered yet. */
export async function isBeingConfirmed(db: Db, refNumber: string): Promise<boolean> {
  const found = await db
    .select({ id: cardPayment.id })
    .from(cardPayment)
    .where(and(eq(cardPayment.refNumber, refNumber), unanswered))
    .limit(1)
  return found.length > 0
}

// Independent of the attempt's state, because a refused payment loses its key.
const unanswered = and(isNotNull(cardPayment.paymentKey), isNull(cardPayment.approvedAt))

/** Payments with unknown outcome, newest first: an answer was lost, or the process died between two writes. */
export async function listUnanswered(db: Db, limit: number): Promise<CardPayment[]> {
  return db.select().from(cardPayment).where(unanswered).orderBy(desc(cardPayment.id)).limit(limit)
}
