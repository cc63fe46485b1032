import { and, desc, eq, isNotNull, isNull, max, sql } from 'drizzle-orm'
import { isTaken, type Database, type Db, type Tx } from '#server/database/database.ts'
import { won, type Won } from '#values/won.ts'
import type { CardFace, GatewayName } from './payment-gateway.ts'
import { cardPayment } from './payments.tables.ts'

export type CardPayment = typeof cardPayment.$inferSelect

export interface NewCardPayment {
  memberId: number
  refNumber: string
  gateway: GatewayName
  amount: Won
  /** The part of it that bears no VAT. */
  taxFree: Won
  at: Date
  dueAt: Date
}

/** Writes the next try to pay something; its number makes the id that the gateway takes once. */
export async function insertCardPayment(tx: Tx, payment: NewCardPayment): Promise<CardPayment> {
  const { at, ...rest } = payment
  const [last] = await tx
    .select({ attempt: max(cardPayment.attempt) })
    .from(cardPayment)
    .where(eq(cardPayment.refNumber, rest.refNumber))
  const attempt = (last?.attempt ?? 0) + 1
  const [inserted] = await tx
    .insert(cardPayment)
    .values({
      ...rest,
      ...{ attempt, gatewayOrderId: `${rest.refNumber}-${attempt}`, state: 'READY' as const },
      ...{ refunded: won(0), createdAt: at },
    })
    .returning()
  return inserted! // insert … returning always yields its one row
}

export async function findCardPayment(
  db: Db,
  { gatewayOrderId, memberId }: { gatewayOrderId: string; memberId: number },
): Promise<CardPayment | undefined> {
  const [found] = await db
    .select()
    .from(cardPayment)
    .where(and(eq(cardPayment.gatewayOrderId, gatewayOrderId), eq(cardPayment.memberId, memberId)))
  return found
}

export async function lockCardPayment(tx: Tx, id: number): Promise<CardPayment | undefined> {
  const [found] = await tx.select().from(cardPayment).where(eq(cardPayment.id, id)).for('update')
  return found
}

/** The payment that really took money for something, whatever became of it; locked by whoever holds what it paid. */
export async function findPaidCard(db: Db, refNumber: string): Promise<CardPayment | undefined> {
  const [found] = await db
    .select()
    .from(cardPayment)
    .where(and(eq(cardPayment.refNumber, refNumber), eq(cardPayment.state, 'DONE')))
  return found
}

/** taken: another payment has this key. over: the try is, or another key claimed it first. */
export type KeyClaim = 'claimed' | 'taken' | 'over'

/**
 * Remembers the gateway's key before the gateway is asked: whatever happens next, the answer can be fetched. Only the index knows
 * for sure whether a key is free: who looks first and writes then may meet another that did the same.
 */
export async function claimPaymentKey(
  db: Database,
  { id, paymentKey }: { id: number; paymentKey: string },
): Promise<KeyClaim> {
  const isFree = sql`(${cardPayment.paymentKey} is null or ${cardPayment.paymentKey} = ${paymentKey})`
  try {
    const claimed = await db
      .update(cardPayment)
      .set({ paymentKey })
      .where(and(eq(cardPayment.id, id), eq(cardPayment.state, 'READY'), isFree))
      .returning({ id: cardPayment.id })
    return claimed.length > 0 ? 'claimed' : 'over'
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

/** No money moved and none will: the key is forgotten. What was approved meanwhile stays as it is. */
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

/** The window was closed or refused before anything was asked of the gateway. */
export async function updateBrokenOff(db: Db, { id, code }: { id: number; code: string }): Promise<void> {
  await db
    .update(cardPayment)
    .set({ state: 'FAILED', failCode: code })
    .where(and(eq(cardPayment.id, id), eq(cardPayment.state, 'READY'), isNull(cardPayment.paymentKey)))
}

/** Ends the open tries of something that is not to be paid any more. */
export async function endPaymentAttempts(tx: Tx, refNumber: string, state: 'EXPIRED' | 'FAILED'): Promise<void> {
  await tx
    .update(cardPayment)
    .set({ state })
    .where(and(eq(cardPayment.refNumber, refNumber), eq(cardPayment.state, 'READY')))
}

/** Whether the gateway was asked about a try of this and has not answered yet. */
export async function isBeingConfirmed(db: Db, refNumber: string): Promise<boolean> {
  const found = await db
    .select({ id: cardPayment.id })
    .from(cardPayment)
    .where(and(eq(cardPayment.refNumber, refNumber), unanswered))
    .limit(1)
  return found.length > 0
}

// Whatever became of the try meanwhile: what was refused has no key any more.
const unanswered = and(isNotNull(cardPayment.paymentKey), isNull(cardPayment.approvedAt))

/** Payments whose outcome nobody knows, newest first: an answer was lost, or the process ended between two writes. */
export async function listUnanswered(db: Db, limit: number): Promise<CardPayment[]> {
  return db.select().from(cardPayment).where(unanswered).orderBy(desc(cardPayment.id)).limit(limit)
}
