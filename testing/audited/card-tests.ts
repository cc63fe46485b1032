import { expect } from 'vitest'
import { eq } from 'drizzle-orm'
import { member } from '#features/people/members/server/members.tables.ts'
import { cardTest } from '#features/money/payments/server/payments.tables.ts'
import { won } from '#values/won.ts'
import { sandboxOf } from '../fixtures/money/cards.ts'
import type { World } from '../world.ts'
import type { AuditedRequests } from './audited-request.ts'

/** Adds a test payment of the operator whose window is open. */
async function openedTest(world: World, orderId: string): Promise<string> {
  const [operator] = await world.db.select({ id: member.id }).from(member).where(eq(member.username, 'operator'))
  await world.db.insert(cardTest).values({
    memberId: operator!.id, // of the fixture
    gateway: 'SANDBOX',
    account: 'SANDBOX',
    gatewayOrderId: orderId,
    amount: won(1_000),
    approval: 'OPEN',
    cancellation: 'OPEN',
    origin: 'settings',
    createdAt: world.now,
    dueAt: new Date(world.now.getTime() + 60_000),
  })
  return orderId
}

export const auditedCardTests: AuditedRequests = {
  'POST /admin/cardTest': () => ({
    subject: 'settingTest/card',
    before: {},
    after: { cardTestOrder: expect.stringMatching(/^T\d{8}-\d{7}$/) as string, cardTestApproval: 'OPEN' },
  }),
  'POST /admin/cardTest/confirm': async ({ world }) => {
    const orderId = await openedTest(world, 'T20260515-1234567')
    const paymentKey = await sandboxOf(world).pay({ orderId, amount: won(1_000), card: 'refused' })
    return {
      body: { orderId, paymentKey, amount: 1_000 },
      subject: 'settingTest/card',
      before: { cardTestApproval: 'OPEN', cardTestFailure: '' },
      after: { cardTestOrder: orderId, cardTestApproval: 'FAILED', cardTestFailure: 'REJECT_CARD_COMPANY' },
    }
  },
  'POST /admin/cardTest/fail': async ({ world }) => {
    const orderId = await openedTest(world, 'T20260515-7654321')
    return {
      body: { orderId, code: 'PAY_PROCESS_CANCELED' },
      subject: 'settingTest/card',
      before: { cardTestApproval: 'OPEN', cardTestFailure: '' },
      after: { cardTestOrder: orderId, cardTestApproval: 'FAILED', cardTestFailure: 'PAY_PROCESS_CANCELED' },
    }
  },
}
