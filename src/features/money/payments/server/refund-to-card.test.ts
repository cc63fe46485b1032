import { describe, expect, it } from 'vitest'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import {
  gatewayBalance,
  cardOrder,
  refundedAmount,
  paidByCard,
  refunds,
  paymentAttempts,
} from '#testing/fixtures/money/cards.ts'
import { ledgerProblems } from '#testing/fixtures/money/ledger.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

describe('cancelling a card-paid order', () => {
  it('records the refund immediately, and the dispatcher sends it', async () => {
    const { handling, store } = await paidByCard(world)
    expect(await handling.cancelByBuyer(store)).toMatchObject({
      ok: true,
      cancelled: { status: 'CC', refundTotal: 30_000 },
    })
    expect(await refunds(world)).toMatchObject([{ amount: 30_000, state: 'PENDING', seq: 1 }])
    expect(await gatewayBalance(world)).toBe(0)
    expect(await refundedAmount(world)).toBe(0)
    await world.runJob('send-card-refunds')
    expect(await refundedAmount(world)).toBe(30_000)
    expect((await handling.read()).cardRefunds).toMatchObject([
      { state: 'DONE', amount: 30_000, doneAt: world.now.toISOString() },
    ])
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('refunds to the card first, then to the card-funded cash, then to the cash, never more than each paid', async () => {
    const { handling, store } = await paidByCard(world, { count: 5, cash: 10_000, card: 5_000, cashAmount: 15_000 })
    const balance = () => findCashBalance(world.db, store.memberId)
    const cancelOne = () => handling.cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 1 }] })
    const payments = async () => (await handling.payments()).map(({ method, refunded }) => [method, refunded])
    expect(await balance()).toMatchObject({ balance: 0 })
    for (let no = 1; no <= 3; no++) await cancelOne()
    expect(await payments()).toEqual([
      ['CARD', 30_000],
      ['CASH', 0],
    ])
    await cancelOne() // 35,000 came from the card
    expect(await payments()).toEqual([
      ['CARD', 35_000],
      ['CASH', 5_000],
    ])
    expect(await balance()).toMatchObject({ balance: 5_000, withdrawable: 0 })
    await cancelOne()
    expect(await payments()).toEqual([
      ['CARD', 35_000],
      ['CASH', 15_000],
    ])
    expect(await balance()).toMatchObject({ balance: 15_000, withdrawable: 10_000 })
    await world.runJob('send-card-refunds')
    expect(await refundedAmount(world)).toBe(35_000)
    expect(await gatewayBalance(world)).toBe(-5_000) // of the card-funded cash
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('reports the VAT-free part of each refund to the gateway, in total all that the card paid', async () => {
    const product = { vatType: 'FREE' as const }
    const { handling } = await paidByCard(world, { count: 5, product, cash: 10_000, cashAmount: 10_000 })
    await handling.cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 2 }] })
    await handling.cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 3 }] })
    const [payment] = await paymentAttempts(world)
    const sent = await refunds(world)
    expect(sent.map(({ amount, taxFree }) => taxFree <= amount)).toEqual([true, true])
    expect(sent.every(({ taxFree }) => taxFree > 0)).toBe(true)
    expect(sent.reduce((sum, { taxFree }) => sum + taxFree, 0)).toBe(payment?.taxFree)
  })

  it('returns used cash when the card never paid', async () => {
    const order = await cardOrder(world, { cash: 12_000, cashAmount: 12_000 })
    await order.handling.cancelByBuyer(order.store)
    expect(await findCashBalance(world.db, order.store.memberId)).toMatchObject({ balance: 12_000 })
    expect(await refunds(world)).toEqual([])
    expect(await ledgerProblems(world.db)).toEqual([])
  })
})
