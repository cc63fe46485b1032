import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import {
  approveCard,
  cardDepsOf,
  cardOrder,
  confirm,
  refundedAmount,
  paidByCard,
} from '#testing/fixtures/money/cards.ts'
import { useWorld } from '#testing/world.ts'
import { connectGateways } from './connect-gateways.ts'
import { sendCardRefunds } from './send-card-refunds.ts'
import { settleCardPayments } from './settle-card-payments.ts'

const world = useWorld()

const toss = { TOSS_CLIENT_KEY: 'test_ck_0000000000', TOSS_SECRET_KEY: 'test_sk_0000000000' }
const connected = (environment: NodeJS.ProcessEnv) => ({
  ...cardDepsOf(world),
  gateways: connectGateways(readConfig(environment), { db: world.db, clock: () => world.now }),
})

describe('a payment of the sandbox', () => {
  it('pays where sandbox cards are accepted', async () => {
    const order = await cardOrder(world)
    expect(await confirm(connected({}), order, await approveCard(world, order))).toMatchObject({
      ok: true,
      state: 'DONE',
    })
  })

  it.each([
    ['a real gateway', toss],
    [
      'a real database',
      {
        DATABASE_URL: 'postgres://localhost/balju',
        SESSION_SECRET: 'x'.repeat(32),
        ACCOUNT_KEY: 'x'.repeat(32),
        MAIL_TO_FILES: 'on',
      },
    ],
  ])('pays nothing any more beside %s, though its window was open already', async (_, environment) => {
    const order = await cardOrder(world)
    const paymentKey = await approveCard(world, order)
    const deps = connected(environment)
    expect(deps.gateways.sandbox).toBeUndefined()
    expect(await confirm(deps, order, paymentKey)).toMatchObject({ ok: false, refused: 'failed' })
    await settleCardPayments(deps)
    expect(await order.handling.read()).toMatchObject({ status: 'BD' })
  })

  it('can be refunded after a real gateway was connected', async () => {
    const { handling, store } = await paidByCard(world)
    await handling.cancelByBuyer(store)
    await sendCardRefunds(connected(toss))
    expect(await refundedAmount(world)).toBe(30_000)
  })
})
