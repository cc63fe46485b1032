import { and, desc, eq, gt, isNull, like } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { won, type Won } from '#values/won.ts'
import { insertCardPayment, type CardPayment } from './card-payment.queries.ts'
import type { GatewayName } from './payment-gateway.ts'
import { cardPayment } from './payments.tables.ts'

// Attempts to charge a registered card without its holder. They are stored before the gateway is called, like those of the
// window; the gateway's key follows with its answer.

interface NewBillingAttempt {
  memberId: number
  refNumber: string
  gateway: GatewayName
  account: string
  amount: Won
  at: Date
}

/** The caller has locked the order or charge of the attempt. */
export const openBillingAttempt = (tx: Tx, attempt: NewBillingAttempt): Promise<CardPayment> =>
  insertCardPayment(tx, { ...attempt, taxFree: won(0), dueAt: attempt.at })

export async function findLastAttempt(db: Db, refNumber: string): Promise<CardPayment | undefined> {
  const [found] = await db
    .select()
    .from(cardPayment)
    .where(eq(cardPayment.refNumber, refNumber))
    .orderBy(desc(cardPayment.attempt))
    .limit(1)
  return found
}

const isOpen = and(eq(cardPayment.state, 'READY'), isNull(cardPayment.approvedAt))

/** Records a final refusal. False: another process has already recorded the outcome. */
export async function refuseBillingAttempt(tx: Tx, { id, code }: { id: number; code: string }): Promise<boolean> {
  const updated = await tx
    .update(cardPayment)
    .set({ state: 'FAILED' as const, failCode: code })
    .where(and(eq(cardPayment.id, id), isOpen))
    .returning({ id: cardPayment.id })
  return updated.length > 0
}

/** Lowers an open attempt to the amount that the gateway still holds. The caller has locked its charge. */
export async function lowerBillingAttempt(tx: Tx, { id, amount }: { id: number; amount: Won }): Promise<void> {
  await tx
    .update(cardPayment)
    .set({ amount })
    .where(and(eq(cardPayment.id, id), isOpen, gt(cardPayment.amount, amount)))
}

/** Tells whether the gateway's answer about a regular charge of the member is pending. */
export async function isBillingUnderWay(db: Db, memberId: number): Promise<boolean> {
  const found = await db
    .select({ id: cardPayment.id })
    .from(cardPayment)
    .where(and(eq(cardPayment.memberId, memberId), like(cardPayment.refNumber, 'CR%'), isOpen))
    .limit(1)
  return found.length > 0
}
