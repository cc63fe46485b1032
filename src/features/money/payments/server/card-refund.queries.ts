import { and, eq, max, sql, sum } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import type { Won } from '#values/won.ts'
import type { CardPayment } from './card-payment.queries.ts'
import { cardPayment, cardRefund } from './payments.tables.ts'
import { taxFreeOfRefund } from './card-tax.ts'

export interface NewCardRefund {
  payment: Pick<CardPayment, 'id' | 'refNumber' | 'amount' | 'refunded' | 'taxFree'>
  amount: Won
  /** VAT-free won of the amount that stays on the card. */
  taxFreeLeft: Won
  reason: string
  reductionId: number | null
  at: Date
}

/**
 * Inserts a refund that is owed to a card. `seq` counts over all payments of the order, so that no two of its refunds
 * share a key.
 */
export async function insertCardRefund(tx: Tx, refund: NewCardRefund): Promise<number> {
  const { payment, amount, taxFreeLeft, reason, reductionId, at } = refund
  await tx
    .update(cardPayment)
    .set({ refunded: sql`${cardPayment.refunded} + ${amount}` })
    .where(eq(cardPayment.id, payment.id))
  const [last] = await tx
    .select({ seq: max(cardRefund.seq) })
    .from(cardRefund)
    .innerJoin(cardPayment, eq(cardPayment.id, cardRefund.cardPaymentId))
    .where(eq(cardPayment.refNumber, payment.refNumber))
  const seq = (last?.seq ?? 0) + 1
  const taxFree = taxFreeOfRefund({
    paid: payment.amount - payment.refunded,
    taxFree: payment.taxFree - (await sumRefundedTaxFree(tx, payment.id)),
    refund: amount,
    stays: taxFreeLeft,
  })
  await tx.insert(cardRefund).values({
    cardPaymentId: payment.id,
    seq,
    amount,
    taxFree,
    reason,
    reductionId,
    state: 'PENDING' as const,
    dueAt: at,
    createdAt: at,
  })
  return seq
}

async function sumRefundedTaxFree(tx: Tx, cardPaymentId: number): Promise<number> {
  const [given] = await tx
    .select({ taxFree: sum(cardRefund.taxFree) })
    .from(cardRefund)
    .where(eq(cardRefund.cardPaymentId, cardPaymentId))
  return Number(given?.taxFree ?? 0)
}

export interface DueRefund {
  id: number
  seq: number
  amount: Won
  taxFree: Won
  reason: string
  attempts: number
  refNumber: string
  gateway: string
  paymentKey: string | null
}

/**
 * Leases one due refund until `until`, so that no lock is held while the gateway is called. If the process dies, the
 * next one retries with the same key.
 */
export async function lockDueRefund(db: Db, { at, until }: { at: Date; until: Date }): Promise<DueRefund | undefined> {
  const next = sql`(select id from card_refund where state = 'PENDING' and due_at <= ${at.toISOString()}::timestamptz
    order by due_at, id limit 1 for update skip locked)`
  const [leased] = await db
    .update(cardRefund)
    .set({ dueAt: until, attempts: sql`${cardRefund.attempts} + 1` })
    .where(sql`${cardRefund.id} = ${next}`)
    .returning({ id: cardRefund.id })
  if (!leased) return undefined
  const [found] = await db
    .select({
      id: cardRefund.id,
      seq: cardRefund.seq,
      amount: cardRefund.amount,
      taxFree: cardRefund.taxFree,
      reason: cardRefund.reason,
      attempts: cardRefund.attempts,
      refNumber: cardPayment.refNumber,
      gateway: cardPayment.gateway,
      paymentKey: cardPayment.paymentKey,
    })
    .from(cardRefund)
    .innerJoin(cardPayment, eq(cardPayment.id, cardRefund.cardPaymentId))
    .where(eq(cardRefund.id, leased.id))
  return found
}

const isPending = (id: number) => and(eq(cardRefund.id, id), eq(cardRefund.state, 'PENDING'))

/** Returns false if another dispatcher has already recorded it. */
export async function updateRefundDone(tx: Tx, { id, at }: { id: number; at: Date }): Promise<boolean> {
  const updated = await tx
    .update(cardRefund)
    .set({ state: 'DONE', doneAt: at, lastError: '' })
    .where(isPending(id))
    .returning({ id: cardRefund.id })
  return updated.length > 0
}

export async function updateRefundFailed(
  db: Db,
  { id, ...next }: { id: number; state: 'PENDING' | 'FAILED'; dueAt: Date; lastError: string },
): Promise<void> {
  await db.update(cardRefund).set(next).where(isPending(id))
}

/** Makes a failed refund due again with all attempts; undefined: the refund is unknown. */
export async function updateRefundToPending(tx: Tx, { id, at }: { id: number; at: Date }) {
  const [found] = await tx
    .select({ state: cardRefund.state, amount: cardRefund.amount, refNumber: cardPayment.refNumber })
    .from(cardRefund)
    .innerJoin(cardPayment, eq(cardPayment.id, cardRefund.cardPaymentId))
    .where(eq(cardRefund.id, id))
    .for('update', { of: cardRefund })
  if (found?.state !== 'FAILED') return found
  await tx.update(cardRefund).set({ state: 'PENDING', dueAt: at, attempts: 0 }).where(eq(cardRefund.id, id))
  return found
}
