import { describe, expect, it } from 'vitest'
import { cancelOrder } from '#features/ordering/server/cancel-order.ts'
import { openCardPayment } from '#features/payments/server/open-card-payment.ts'
import { dispatchCardRefunds } from '#features/payments/server/send-card-refunds.ts'
import { agree, atGateway, cardDeskOf, cardOrder, confirm, givenBack, paidByCard, refunds, tries } from '../cards.ts'
import { ledgerProblems } from '../ledger.ts'
import { emptyDatabase } from '../test-database.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ connections: 20 })
const many = <T>(work: () => Promise<T>, count = 32): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, () => work()))

describe('a card payment under many hands', () => {
  it('confirmed 32 times at once pays once', async () => {
    const order = await cardOrder(world)
    const paymentKey = await agree(world, order)
    const outcomes = await many(() => confirm(cardDeskOf(world), order, paymentKey))
    expect(outcomes.every((outcome) => outcome.ok && outcome.state === 'DONE')).toBe(true)
    const { status, timeline } = await order.desk.read()
    expect(status).toBe('PC')
    expect(timeline.filter(({ type }) => type === 'PAID')).toHaveLength(1)
    expect(await atGateway(world)).toBe(-30_000)
    expect(await refunds(world)).toEqual([])
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('confirmed with 32 keys at once is paid by one of them', async () => {
    const order = await cardOrder(world)
    const outcomes = await many(async () => confirm(cardDeskOf(world), order, await agree(world, order)))
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
    expect(await atGateway(world)).toBe(-30_000)
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('confirmed while the order is cancelled ends with the money where it belongs, 16 times over', async () => {
    for (let round = 0; round < 16; round++) {
      await emptied()
      const order = await cardOrder(world, { cash: 10_000, useCash: 10_000 })
      const paymentKey = await agree(world, order)
      const { store, orderNumber } = order
      await Promise.all([
        confirm(cardDeskOf(world), order, paymentKey),
        cancelOrder(world.db, store.caller, { orderNumber, at: world.now }),
        confirm(cardDeskOf(world), order, paymentKey),
      ])
      await dispatchCardRefunds(cardDeskOf(world))
      // The cancel always comes through: from BD, or from PC right after the payment.
      expect(await order.desk.read()).toMatchObject({ status: 'CC' })
      const [row] = await tries(world)
      expect(await givenBack(world)).toBe(row?.approvedAt ? order.amount : 0)
      expect(await atGateway(world)).toBe(0)
      expect(await ledgerProblems(world.db)).toEqual([])
    }
  })

  it('begun again while it is confirmed is paid once at most', async () => {
    const order = await cardOrder(world)
    const paymentKey = await agree(world, order)
    const again = { memberId: order.store.memberId, refNumber: order.orderNumber }
    await Promise.all([
      confirm(cardDeskOf(world), order, paymentKey),
      many(() => openCardPayment(cardDeskOf(world), again), 8),
    ])
    const open = (await tries(world)).filter(({ state }) => state === 'READY' || state === 'DONE')
    expect(open).toHaveLength(1)
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('is given back once, though 32 cancel and 8 dispatchers send', async () => {
    const { store, orderNumber } = await paidByCard(world)
    await many(() => cancelOrder(world.db, store.caller, { orderNumber, at: world.now }))
    expect(await refunds(world)).toHaveLength(1)
    await many(() => dispatchCardRefunds(cardDeskOf(world)), 8)
    expect(await givenBack(world)).toBe(30_000)
    expect(await refunds(world)).toMatchObject([{ state: 'DONE', tries: 1 }])
    expect(await ledgerProblems(world.db)).toEqual([])
  })
})

/** A round begins as a test does. */
const emptied = () => emptyDatabase(world.db)
