import { describe, expect, it } from 'vitest'
import { apiAs } from '#testing/harness/api-client.ts'
import { cardOrder, paidByCard } from '#testing/fixtures/money/cards.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { placed, type TestOrder } from '#testing/fixtures/orders/placed-orders.ts'
import {
  addBrands,
  addMember,
  addPlatform,
  coffee,
  giveCash,
  type TestMember,
} from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import type { EvidencePart } from '../../contract/evidence-parts.ts'

const world = useWorld({ env: { CARD_SANDBOX: 'on' } })

async function evidenceOf(store: TestMember, orderNumber: string) {
  const { data } = await (await apiAs(world, store)).get(`/order/${orderNumber}`)
  const { evidenceParts } = data as { evidenceParts: EvidencePart[] } // the shape of the contract
  return evidenceParts.map(({ paidBy, evidence, amount }) => [paidBy, evidence, amount])
}

/** Places an order of 30,000 won by a store with this cash. */
async function order(cash: { cash: number; card: number }, how: Omit<TestOrder, 'items'>) {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, cash)
  const { partnerProductId } = await addProduct(world, { brand: coffee })
  const orderNumber = await placed(world, store, { items: [{ partnerProductId, count: 3 }], ...how })
  return { store, orderNumber }
}

const rich = { cash: 100_000, card: 0 }
const fromCard = { cash: 100_000, card: 20_000 }

describe('the evidence of an order', () => {
  it.each(['TAX', 'CASH_RECEIPT', 'NONE'] as const)(
    'follows the choice %s for cash and transfers',
    async (evidence) => {
      const byCash = await order(rich, { pay: 'CASH', evidence })
      expect(await evidenceOf(byCash.store, byCash.orderNumber)).toEqual([['CASH', evidence, 30_000]])
    },
  )

  it('follows the choice for a transfer with cash', async () => {
    const { store, orderNumber } = await order(rich, { pay: 'BANK', cashAmount: 10_000 })
    expect(await evidenceOf(store, orderNumber)).toEqual([
      ['CASH', 'TAX', 10_000],
      ['BANK', 'TAX', 20_000],
    ])
  })

  it.each(['TAX', 'CASH_RECEIPT', 'NONE'] as const)(
    'is the card slip for a card, whatever was sent: %s',
    async (evidence) => {
      const { store, orderNumber } = await paidByCard(world, { evidence })
      expect(await evidenceOf(store, orderNumber)).toEqual([['CARD', 'CARD_SLIP', 30_000]])
    },
  )

  it.each(['TAX', 'CASH_RECEIPT', 'NONE'] as const)(
    'is the card slip for the part by card, and %s for the cash',
    async (evidence) => {
      const { store, orderNumber } = await paidByCard(world, { evidence, cash: 50_000, cashAmount: 10_000 })
      expect(await evidenceOf(store, orderNumber)).toEqual([
        ['CARD', 'CARD_SLIP', 20_000],
        ['CASH', evidence, 10_000],
      ])
    },
  )

  it.each(['TAX', 'CASH_RECEIPT', 'NONE'] as const)(
    'is the slip of the charge for cash that was charged by card, and %s for the rest',
    async (evidence) => {
      const { store, orderNumber } = await order(fromCard, { pay: 'CASH', evidence })
      expect(await evidenceOf(store, orderNumber)).toEqual([
        ['CARD_FUNDED', 'CARD_SLIP', 20_000],
        ['CASH', evidence, 10_000],
      ])
    },
  )

  it('leaves nothing to choose when a card and card-funded cash pay all', async () => {
    const { store, orderNumber } = await paidByCard(world, { card: 10_000, cashAmount: 10_000 })
    expect(await evidenceOf(store, orderNumber)).toEqual([
      ['CARD', 'CARD_SLIP', 20_000],
      ['CARD_FUNDED', 'CARD_SLIP', 10_000],
    ])
  })

  it('leaves out what was refunded: card first, then card-funded cash', async () => {
    const { store, orderNumber, handling } = await paidByCard(world, { card: 10_000, cash: 5_000, cashAmount: 15_000 })
    await handling.prepare()
    await handling.cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 2 }] })
    expect(await evidenceOf(store, orderNumber)).toEqual([
      ['CARD_FUNDED', 'CARD_SLIP', 5_000],
      ['CASH', 'TAX', 5_000],
    ])
  })

  it('is nothing for an order that was cancelled', async () => {
    const { store, orderNumber, handling } = await paidByCard(world)
    await handling.cancelByBuyer(store)
    expect(await evidenceOf(store, orderNumber)).toEqual([])
  })

  it('is the chosen one again when a waiting card order is paid by transfer', async () => {
    const { store, orderNumber } = await cardOrder(world, { evidence: 'CASH_RECEIPT' })
    expect(await evidenceOf(store, orderNumber)).toEqual([['CARD', 'CARD_SLIP', 30_000]])
    const api = await apiAs(world, store)
    await api.patch(`/order/${orderNumber}`, { payMethod: 'BANK', depositor: '김하늘', expectedTotal: 30_000 })
    expect(await evidenceOf(store, orderNumber)).toEqual([['BANK', 'CASH_RECEIPT', 30_000]])
  })

  it('is known before the order: the quote tells how much of the cash was charged by card', async () => {
    const { store } = await order(fromCard, { pay: 'BANK' })
    const [chainStoreId] = store.storeIds
    const { partnerProductId } = await addProduct(world, { brand: coffee })
    const items = [{ partnerProductId, productOptionId: null, count: 1 }]
    const quote = await (
      await apiAs(world, store)
    ).post('/order/partnerProduct/total/forOrder', { chainStoreId, items })
    expect(quote.data).toMatchObject({ cash: { balance: 120_000, cardFunded: 20_000 } })
  })
})
