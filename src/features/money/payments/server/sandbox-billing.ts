import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { won } from '#values/won.ts'
import { sandboxCards, type SandboxCard } from '../contract/card-terms.ts'
import type { BillingGateway } from './billing-gateway.ts'
import { sandboxPayment } from './payments.tables.ts'
import { sandboxCardOf, sandboxFaceOf } from './sandbox-card.ts'

export interface SandboxBilling extends BillingGateway {
  /** Simulates the card holder's registration in the window; returns the key that is exchanged for a billing key. */
  register(registration: { customerKey: string; card: SandboxCard }): Promise<string>
}

/** Registered cards of the sandbox. It behaves like a real gateway: a window's key works once, and so does an order id. */
export function sandboxBilling({ db, clock }: { db: Database; clock: Clock }): SandboxBilling {
  const insert = (row: {
    paymentKey: string
    gatewayOrderId: string
    amount: number
    state: 'READY' | 'DONE' | 'ABORTED'
  }) =>
    db
      .insert(sandboxPayment)
      .values({ ...row, amount: won(row.amount), cancelled: won(0), cancelKeys: [], createdAt: clock() })
      .onConflictDoNothing()
  return {
    registrationFor: ({ customerKey }) => `/pay/sandboxCard/${customerKey}`,
    register: async ({ customerKey, card }) => {
      const authKey = `sandbox_${card}_${randomUUID()}`
      await insert({ paymentKey: authKey, gatewayOrderId: customerKey, amount: 0, state: 'READY' })
      return authKey
    },
    issue: async ({ authKey, customerKey }) => {
      const card = sandboxCardOf(authKey)
      const used = await db
        .update(sandboxPayment)
        .set({ state: 'ABORTED' })
        .where(
          and(
            eq(sandboxPayment.paymentKey, authKey),
            eq(sandboxPayment.gatewayOrderId, customerKey),
            eq(sandboxPayment.state, 'READY'),
          ),
        )
        .returning({ paymentKey: sandboxPayment.paymentKey })
      if (!card || used.length === 0) return { kind: 'refused', code: 'INVALID_BILLING_AUTH' }
      if (sandboxCards[card].refuses) return { kind: 'refused', code: 'REJECT_CARD_COMPANY' }
      return { kind: 'issued', billingKey: `sandbox_${card}_${randomUUID()}`, card: sandboxFaceOf(authKey) }
    },
    charge: async ({ billingKey, orderId, amount }) => {
      const card = sandboxCardOf(billingKey)
      if (!card) return { kind: 'ended', code: 'NOT_FOUND_BILL_KEY' }
      const paymentKey = `sandbox_${card}_${orderId}`
      const state = sandboxCards[card].refusesLater ? 'ABORTED' : 'DONE'
      await insert({ paymentKey, gatewayOrderId: orderId, amount, state })
      return state === 'DONE'
        ? { kind: 'approved', paymentKey, card: sandboxFaceOf(billingKey) }
        : { kind: 'refused', code: 'REJECT_CARD_PAYMENT' }
    },
    findByOrder: async (orderId) => {
      const [row] = await db
        .select()
        .from(sandboxPayment)
        .where(eq(sandboxPayment.gatewayOrderId, orderId))
        .orderBy(desc(sandboxPayment.createdAt))
      if (!row) return { kind: 'none' }
      const { paymentKey, amount, state } = row
      return state === 'DONE'
        ? { kind: 'approved', paymentKey, amount, card: sandboxFaceOf(paymentKey) }
        : { kind: 'gone' }
    },
  }
}
