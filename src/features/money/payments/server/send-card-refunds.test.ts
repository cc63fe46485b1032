import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { cardDepsOf, refundedAmount, paidByCard, refunds, sandboxOf } from '#testing/fixtures/money/cards.ts'
import { useWorld } from '#testing/world.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { sendCardRefunds } from './send-card-refunds.ts'

const world = useWorld()
const pass = (minutes: number) => (world.now = new Date(world.now.getTime() + minutes * 60_000))
const part = { lines: [{ lineNo: 1, rowNo: 1, count: 1 }] }
const down = (): PaymentGateway => ({
  ...sandboxOf(world),
  cancel: async () => ({ kind: 'failed', reason: 'TimeoutError' }),
})

/** The gateway stays down until the dispatcher gives up; returns that time. */
async function untilGivenUp(): Promise<Date> {
  for (;;) {
    await sendCardRefunds(cardDepsOf(world, down()))
    const [row] = await refunds(world)
    if (row?.state === 'FAILED') return world.now
    world.now = row!.dueAt
  }
}

/** The gateway executes the cancellation, and the process dies before it records that. */
const killedAfter = (change: (key: string) => string = (key) => key): PaymentGateway => ({
  ...sandboxOf(world),
  cancel: async (asked) => {
    await sandboxOf(world).cancel({ ...asked, key: change(asked.key) })
    throw new Error('killed')
  },
})

describe('a refund to a card', () => {
  it('is sent once by two concurrent dispatchers', async () => {
    const { handling } = await paidByCard(world)
    await handling.cancel(part)
    await Promise.all([sendCardRefunds(cardDepsOf(world)), sendCardRefunds(cardDepsOf(world))])
    expect(await refundedAmount(world)).toBe(10_000)
    expect(await refunds(world)).toMatchObject([{ state: 'DONE', attempts: 1 }])
  })

  it('is sent under its own key for each part', async () => {
    const { handling } = await paidByCard(world)
    await handling.cancel(part)
    await handling.cancel(part)
    await sendCardRefunds(cardDepsOf(world))
    expect(await refundedAmount(world)).toBe(20_000)
    expect(await refunds(world)).toMatchObject([{ seq: 1 }, { seq: 2 }])
  })

  it("arrives once although the process was killed between the gateway's answer and recording it", async () => {
    const { handling } = await paidByCard(world)
    await handling.cancel(part)
    await expect(sendCardRefunds(cardDepsOf(world, killedAfter()))).rejects.toThrow('killed')
    await sendCardRefunds(cardDepsOf(world))
    expect(await refunds(world)).toMatchObject([{ state: 'PENDING' }]) // still leased by the dead process
    pass(2)
    await sendCardRefunds(cardDepsOf(world))
    expect(await refunds(world)).toMatchObject([{ state: 'DONE', attempts: 2 }])
    expect(await refundedAmount(world)).toBe(10_000)
  })

  it('notifies its buyer once it is done, each part with its own amount', async () => {
    const { handling, orderNumber } = await paidByCard(world)
    await handling.cancel(part)
    await sendCardRefunds(cardDepsOf(world, down()))
    const notified = () =>
      world.db
        .select({ orderNumber: message.orderNumber, facts: message.variables })
        .from(message)
        .where(and(eq(message.event, 'CARD_REFUNDED'), eq(message.channel, 'ALIM')))
    expect(await notified()).toEqual([])
    pass(1)
    await sendCardRefunds(cardDepsOf(world))
    await handling.cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 2 }] })
    await sendCardRefunds(cardDepsOf(world))
    expect(await notified()).toMatchObject([
      { orderNumber, facts: { refund: '10000' } },
      { orderNumber, facts: { refund: '20000' } },
    ])
  })

  it('would arrive twice without the key', async () => {
    const { handling } = await paidByCard(world)
    await handling.cancel(part)
    await expect(
      sendCardRefunds(
        cardDepsOf(
          world,
          killedAfter((key) => `${key}?`),
        ),
      ),
    ).rejects.toThrow('killed')
    pass(2)
    await sendCardRefunds(cardDepsOf(world))
    expect(await refundedAmount(world)).toBe(20_000)
  })

  it('is retried with growing delays for a day, and then waits for the operator', async () => {
    const { handling } = await paidByCard(world)
    await handling.cancel(part)
    const begun = world.now.getTime()
    for (const pause of [1, 2, 4]) {
      await sendCardRefunds(cardDepsOf(world, down()))
      const [row] = await refunds(world)
      expect(row).toMatchObject({ state: 'PENDING', lastError: 'TimeoutError' })
      expect(row!.dueAt.getTime() - world.now.getTime()).toBe(pause * 60_000)
      pass(pause)
    }
    const lasted = (await untilGivenUp()).getTime() - begun
    expect(Math.floor(lasted / 3_600_000)).toBe(24)
    await sendCardRefunds(cardDepsOf(world))
    expect(await refundedAmount(world)).toBe(0)
  })

  it('is sent again when the operator asks, with an audit line', async () => {
    const { handling, orderNumber, store } = await paidByCard(world)
    await handling.cancel(part)
    await untilGivenUp()
    const operator = await apiAs(world, handling.operator)
    const [failed] = await refunds(world)
    expect(await operator.get('/admin/todo')).toMatchObject({ data: { refund: { count: 1 } } })
    expect(await operator.get('/admin/order?todo=refund')).toMatchObject({
      data: { content: [{ orderNumber }] },
    })

    const buyer = await apiAs(world, store)
    expect(await buyer.post(`/admin/cardRefund/${failed!.id}/retry`)).toMatchObject({ status: 403 })
    expect(await operator.post(`/admin/cardRefund/${failed!.id}/retry`)).toMatchObject({
      status: 200,
      data: { state: 'PENDING' },
    })
    expect(await operator.post(`/admin/cardRefund/${failed!.id}/retry`)).toMatchObject({ status: 409 })
    await world.runJob('send-card-refunds')
    expect(await refundedAmount(world)).toBe(10_000)
    expect(await operator.get('/admin/todo')).toMatchObject({ data: { refund: { count: 0 } } })
    expect(await operator.get(`/admin/order/${orderNumber}`)).toMatchObject({
      data: {
        cardRefunds: [{ state: 'DONE' }],
        audit: [{ action: '카드 환불 다시 시도' }, { action: 'test' }],
      },
    })
  })

  it('is retried for another day when the operator asks, not only once', async () => {
    const { handling } = await paidByCard(world)
    await handling.cancel(part)
    await untilGivenUp()
    const [failed] = await refunds(world)
    await (await apiAs(world, handling.operator)).post(`/admin/cardRefund/${failed!.id}/retry`)
    await sendCardRefunds(cardDepsOf(world, down()))
    expect(await refunds(world)).toMatchObject([{ state: 'PENDING', attempts: 1 }])
    const again = world.now.getTime()
    expect((await untilGivenUp()).getTime() - again).toBeGreaterThanOrEqual(23 * 3_600_000)
  })
})
