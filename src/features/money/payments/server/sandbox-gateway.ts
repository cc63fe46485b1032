import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { won, type Won } from '#values/won.ts'
import { sandboxCards, type SandboxCard } from '../contract/card-terms.ts'
import { sandboxAccount } from './card-account.ts'
import type { ConfirmResult, LookupResult, CancelResult, PaymentGateway } from './payment-gateway.ts'
import { sandboxPayment } from './payments.tables.ts'
import { sandboxBilling, type SandboxBilling } from './sandbox-billing.ts'
import { sandboxCardOf, sandboxFaceOf } from './sandbox-card.ts'

export interface SandboxGateway extends PaymentGateway {
  /** Simulates the card holder's approval in the window; returns the payment's key. */
  pay(payment: { orderId: string; amount: Won; card: SandboxCard }): Promise<string>
  readonly billing: SandboxBilling
}

/**
 * Built-in gateway for installations without a card contract. It behaves like a real one: it trusts the amount that the
 * window was opened with, approves only confirmed payments, and executes a cancellation once per key.
 */
export function sandboxGateway({ db, clock }: { db: Database; clock: Clock }): SandboxGateway {
  const findRow = async (paymentKey: string) => {
    const [row] = await db.select().from(sandboxPayment).where(eq(sandboxPayment.paymentKey, paymentKey))
    return row
  }
  return {
    name: 'SANDBOX',
    ...sandboxAccount,
    windowFor: ({ orderId, amount, orderName }) =>
      `/pay/sandbox/${orderId}?${new URLSearchParams({ amount: String(amount), orderName }).toString()}`,
    pay: async ({ orderId, amount, card }) => {
      // The key contains the card: the sandbox stores nothing else of it.
      const paymentKey = `sandbox_${card}_${randomUUID()}`
      await db.insert(sandboxPayment).values({
        paymentKey,
        gatewayOrderId: orderId,
        amount,
        state: 'READY' as const,
        cancelled: won(0),
        cancelKeys: [],
        createdAt: clock(),
      })
      return paymentKey
    },
    confirm: async ({ paymentKey, orderId, amount }): Promise<ConfirmResult> => {
      const card = sandboxCardOf(paymentKey)
      const state = card && sandboxCards[card].refuses ? 'ABORTED' : 'DONE'
      const ready = and(eq(sandboxPayment.paymentKey, paymentKey), eq(sandboxPayment.state, 'READY'))
      const matching = and(eq(sandboxPayment.gatewayOrderId, orderId), eq(sandboxPayment.amount, amount))
      await db.update(sandboxPayment).set({ state }).where(and(ready, matching))
      const row = await findRow(paymentKey)
      if (!row || row.gatewayOrderId !== orderId || row.amount !== amount) {
        return { kind: 'refused', code: 'NOT_FOUND_PAYMENT' }
      }
      return row.state === 'DONE'
        ? { kind: 'approved', card: sandboxFaceOf(paymentKey) }
        : { kind: 'refused', code: 'REJECT_CARD_COMPANY' }
    },
    cancel: async ({ paymentKey, amount, key }): Promise<CancelResult> => {
      await db
        .update(sandboxPayment)
        .set({
          cancelled: sql`${sandboxPayment.cancelled} + ${amount}`,
          cancelKeys: sql`array_append(${sandboxPayment.cancelKeys}, ${key})`,
        })
        .where(
          and(
            eq(sandboxPayment.paymentKey, paymentKey),
            eq(sandboxPayment.state, 'DONE'),
            sql`not (${key} = any(${sandboxPayment.cancelKeys}))`,
            sql`${sandboxPayment.cancelled} + ${amount} <= ${sandboxPayment.amount}`,
          ),
        )
      const row = await findRow(paymentKey)
      return row?.cancelKeys.includes(key) ? { kind: 'done' } : { kind: 'failed', reason: 'NOT_CANCELABLE_AMOUNT' }
    },
    find: async (paymentKey): Promise<LookupResult> => {
      const row = await findRow(paymentKey)
      if (!row || row.state === 'ABORTED') return { kind: 'gone' }
      if (row.state === 'READY') return { kind: 'waiting' }
      return { kind: 'approved', orderId: row.gatewayOrderId, amount: row.amount, card: sandboxFaceOf(paymentKey) }
    },
    billing: sandboxBilling({ db, clock }),
  }
}
