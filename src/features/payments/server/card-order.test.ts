import { describe, expect, it } from 'vitest'
import { findReadableOrder } from '#features/ordering/server/read/order-detail.ts'
import { approveCard, gatewayBalance, cardDeskOf, cardOrder, confirm, paymentAttempts } from '#testing/cards.ts'
import { ledgerProblems } from '#testing/ledger.ts'
import { addMember, coffee } from '#testing/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const minutes = (count: number) => new Date(world.now.getTime() + count * 60_000)

describe('an order by card', () => {
  it('waits half an hour, and is paid when the gateway has approved', async () => {
    const order = await cardOrder(world)
    expect(await order.desk.read()).toMatchObject({ status: 'BD', payMethod: 'CARD', depositDueAt: minutes(30) })
    expect(await paymentAttempts(world)).toMatchObject([
      { gatewayOrderId: `${order.orderNumber}-1`, amount: 30_000, state: 'READY' },
    ])

    const paymentKey = await approveCard(world, order)
    expect(await confirm(cardDeskOf(world), order, paymentKey)).toMatchObject({ ok: true, state: 'DONE' })
    expect(await order.desk.read()).toMatchObject({ status: 'PC', paidAt: world.now })
    expect(await order.desk.payments()).toMatchObject([{ method: 'CARD', amount: 30_000, state: 'DONE' }])
    expect(await paymentAttempts(world)).toMatchObject([{ state: 'DONE', issuer: '신한카드', lastDigits: '1024' }])
    expect(await gatewayBalance(world)).toBe(-30_000)
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('takes a part from the cash and the rest from the card', async () => {
    const order = await cardOrder(world, { cash: 12_000, useCash: 12_000 })
    expect(order.amount).toBe(18_000)
    await confirm(cardDeskOf(world), order, await approveCard(world, order))
    expect(await order.desk.payments()).toMatchObject([
      { method: 'CARD', amount: 18_000, state: 'DONE' },
      { method: 'CASH', amount: 12_000, state: 'DONE' },
    ])
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('is not seen by its headquarters until it is paid', async () => {
    const order = await cardOrder(world)
    const hq = await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' })
    const seen = () => findReadableOrder(world.db, hq.caller, order.orderNumber)
    expect(await seen()).toBeUndefined()
    await confirm(cardDeskOf(world), order, await approveCard(world, order))
    expect(await seen()).toMatchObject({ status: 'PC' })
  })

  it('is confirmed by no transfer', async () => {
    const { desk } = await cardOrder(world)
    expect(await desk.deposit(30_000)).toEqual({ ok: false, refused: 'not-waiting' })
  })

  it('is cancelled whole or not at all while the window asks for all of it', async () => {
    const { desk } = await cardOrder(world)
    expect(await desk.cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 1 }] })).toEqual({
      ok: false,
      refused: 'whole-only',
    })
    expect(await desk.cancel()).toMatchObject({ ok: true, cancelled: { status: 'CC', refundTotal: 0 } })
  })
})
