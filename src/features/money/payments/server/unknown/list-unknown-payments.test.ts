import { describe, expect, it } from 'vitest'
import { apiAs } from '#testing/harness/api-client.ts'
import { approveCard, cardDepsOf, cardOrder, confirm, sandboxOf } from '#testing/fixtures/money/cards.ts'
import { useWorld } from '#testing/world.ts'
import { openRegular, koreanTime, regularWorker } from '#testing/fixtures/money/regular-charges.ts'
import { listUnknownPayments } from './list-unknown-payments.ts'
import type { PaymentGateway } from '../payment-gateway.ts'

const world = useWorld()
const lost = async () => ({ kind: 'unknown' as const, reason: 'lost' })
const later = (minutes: number) => (world.now = new Date(world.now.getTime() + minutes * 60_000))

describe('the payments with unknown outcome', () => {
  it('are listed and counted for operators ten minutes after the gateway was asked', async () => {
    const order = await cardOrder(world)
    const { operator } = order.handling
    await confirm(cardDepsOf(world, { ...sandboxOf(world), confirm: lost }), order, await approveCard(world, order))
    const read = async (path: string) => (await apiAs(world, operator)).get(path)
    expect(await read('/admin/cardPayment')).toMatchObject({ status: 200, data: [] })
    later(10)
    expect(await read('/admin/cardPayment')).toMatchObject({
      data: [
        {
          orderNumber: order.orderNumber,
          gatewayOrderId: order.orderId,
          amount: 30_000,
          memberName: '김*늘',
          isOfFormerKeys: false,
        },
      ],
    })
    expect((await read('/admin/todo')).data).toMatchObject({ cardPayment: { count: 1 } })
    expect((await (await apiAs(world, order.store)).get('/admin/cardPayment')).status).toBe(403)
    await world.runJob('settle-card-payments')
    expect(await read('/admin/cardPayment')).toMatchObject({ data: [] })
  })

  it('name those of keys that were replaced, regular charges too', async () => {
    await openRegular(world)
    const { billing, ...gateway } = sandboxOf(world)
    world.now = koreanTime('2026-05-20')
    await regularWorker(world, { gateway: { ...gateway, billing: { ...billing, charge: lost } } })()
    later(10)
    const other: PaymentGateway = { ...sandboxOf(world), account: 'OTHER', contract: 'OTHER' }
    const seenBy = (active: PaymentGateway) => listUnknownPayments(world.db, { active, named: () => active }, world.now)
    expect(await seenBy(sandboxOf(world))).toMatchObject([{ amount: 300_000, isOfFormerKeys: false }])
    expect(await seenBy(other)).toMatchObject([{ isOfFormerKeys: true }])
  })
})
