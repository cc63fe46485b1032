import { describe, expect, it } from 'vitest'
import { findReadableOrder } from '#features/orders/orders/server/read/order-detail.ts'
import {
  approveCard,
  gatewayBalance,
  cardDepsOf,
  cardOrder,
  confirm,
  paymentAttempts,
} from '#testing/fixtures/money/cards.ts'
import { ledgerProblems } from '#testing/fixtures/money/ledger.ts'
import { addMember, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const minutes = (count: number) => new Date(world.now.getTime() + count * 60_000)

describe('an order by card', () => {
  it('waits half an hour, and is paid when the gateway has approved', async () => {
    const order = await cardOrder(world)
    expect(await order.handling.read()).toMatchObject({ status: 'BD', payMethod: 'CARD', depositDueAt: minutes(30) })
    expect(await paymentAttempts(world)).toMatchObject([
      { gatewayOrderId: `${order.orderNumber}-1`, amount: 30_000, state: 'READY' },
    ])

    const paymentKey = await approveCard(world, order)
    expect(await confirm(cardDepsOf(world), order, paymentKey)).toMatchObject({ ok: true, state: 'DONE' })
    expect(await order.handling.read()).toMatchObject({ status: 'PC', paidAt: world.now })
    expect(await order.handling.payments()).toMatchObject([{ method: 'CARD', amount: 30_000, state: 'DONE' }])
    expect(await paymentAttempts(world)).toMatchObject([{ state: 'DONE', issuer: '신한카드', lastDigits: '1024' }])
    expect(await gatewayBalance(world)).toBe(-30_000)
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('takes a part from the cash and the rest from the card', async () => {
    const order = await cardOrder(world, { cash: 12_000, cashAmount: 12_000 })
    expect(order.amount).toBe(18_000)
    await confirm(cardDepsOf(world), order, await approveCard(world, order))
    expect(await order.handling.payments()).toMatchObject([
      { method: 'CARD', amount: 18_000, state: 'DONE' },
      { method: 'CASH', amount: 12_000, state: 'DONE' },
    ])
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('is invisible to its headquarters until it is paid', async () => {
    const order = await cardOrder(world)
    const hq = await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' })
    const seen = () => findReadableOrder(world.db, hq.caller, order.orderNumber)
    expect(await seen()).toBeUndefined()
    await confirm(cardDepsOf(world), order, await approveCard(world, order))
    expect(await seen()).toMatchObject({ status: 'PC' })
  })

  it("can't be confirmed by a transfer", async () => {
    const { handling } = await cardOrder(world)
    expect(await handling.deposit(30_000)).toEqual({ ok: false, refused: 'not-waiting' })
  })

  it('can only be cancelled as a whole while the payment window is open', async () => {
    const { handling } = await cardOrder(world)
    expect(await handling.cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 1 }] })).toEqual({
      ok: false,
      refused: 'whole-only',
    })
    expect(await handling.cancel()).toMatchObject({ ok: true, cancelled: { status: 'CC', refundTotal: 0 } })
  })
})
