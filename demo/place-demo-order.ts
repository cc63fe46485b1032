import { placeOrder } from '#features/ordering/server/place-order.ts'
import { quoteOrder } from '#features/ordering/server/quote-order.ts'
import type { Quote } from '#features/ordering/contract/ordering.calls.ts'
import type { Buyer } from '#server/http/caller.ts'
import { koreanDayDigits } from '#values/korean-date.ts'
import type { DemoMoment } from './history.ts'
import type { DemoWorld, Orderable } from './seed-orders.ts'

const hour = 60 * 60 * 1000
type Ordering = Extract<DemoMoment, { does: 'order' }>

/** A buyer orders what such a store needs; what is refused (a limit, a stock, short cash) is left, as in life. */
export async function placeDemoOrder(world: DemoWorld, moment: Ordering): Promise<DemoMoment[]> {
  const { db, random } = world
  const { buyer, at, fate } = moment
  const shop = { ...buyer.home, level: buyer.store.level, showsPrices: true }
  const items = chooseItems(world, shop.partnerId)
  const chainStoreId = buyer.store.id
  const quoted = await quoteOrder(db, buyer, { chainStoreId, items }, { shop, at })
  if (!quoted.ok) return []
  const pays = moment.pays !== 'BANK' && quoted.quote.cash.shortBy > 0 ? 'BANK' : moment.pays
  const placed = await placeOrder(db, buyer, requestOf(buyer, { items, quote: quoted.quote, pays }), {
    ...{ shop, at },
    drawNumber: (day) => `${koreanDayDigits(day)}-${random.int(1_000_000, 9_999_999)}`,
  })
  if (!placed.ok) return []
  const { orderNumber, status } = placed.placed
  const soon = (hours: number) => new Date(at.getTime() + (0.2 + random.next()) * hours * hour)
  if (fate === 'unpaid') return []
  if (fate === 'cancelled') return [{ at: soon(3), does: 'cancel', orderNumber, buyer }]
  return status === 'BD'
    ? [{ at: soon(20), does: 'deposit', orderNumber, fate }]
    : [{ at: soon(10), does: 'prepare', orderNumber, fate }]
}

function chooseItems({ random, shelves }: DemoWorld, partnerId: number) {
  const shelf = shelves.get(partnerId) ?? []
  const chosen = new Set(Array.from({ length: random.int(1, 4) }, () => random.pick(shelf)))
  return [...chosen].map((product) => ({
    partnerProductId: product.partnerProductId,
    productOptionId: product.optionIds.length > 0 ? random.pick(product.optionIds) : null,
    count: chooseCount(product, random),
  }))
}

/** Small sets mostly; a few pieces of what is sold by the piece. */
function chooseCount({ priceModel, counts, minCount, step }: Orderable, random: DemoWorld['random']): number {
  if (priceModel === 'SET') return random.pick(counts.slice(0, 3))
  const least = Math.ceil(minCount / step) * step
  return least + step * random.int(0, 4)
}

function requestOf(
  buyer: Buyer,
  { items, quote, pays }: { items: ReturnType<typeof chooseItems>; quote: Quote; pays: Ordering['pays'] },
) {
  const { store } = buyer
  return {
    chainStoreId: store.id,
    items,
    payMethod: pays === 'CASH' ? ('CASH' as const) : ('BANK' as const),
    useCash: pays === 'BOTH' ? Math.floor(quote.total / 3 / 1000) * 1000 : 0,
    depositor: buyer.name,
    bankCode: '088' as const,
    receiver: {
      name: buyer.name,
      phone: '010-0000-1024',
      postalCode: '04712',
      address1: store.name,
      address2: '',
      memo: '문 앞에 놓아 주세요',
    },
    evidence: 'TAX' as const,
    customMadeAgreed: true,
    expectedTotal: quote.total,
  }
}
