import { takeFromCart } from '#features/cart/server/take-from-cart.ts'
import { findCashBalance } from '#features/cash/server/cash-balance.ts'
import { findOrderable, type OrderableProduct } from '#features/catalog/server/orderable.ts'
import { placeOrder } from '#features/ordering/server/place/place-order.ts'
import type { Receiver } from '#features/ordering/contract/order-terms.ts'
import { priceSelection } from '#features/ordering/server/price/price-selection.ts'
import type { Buyer } from '#server/http/caller.ts'
import { koreanDayDigits, koreanMonth } from '#values/korean-date.ts'
import type { DemoMoment } from './history.ts'
import type { DemoWorld, Orderable } from './demo-world.ts'

const hour = 60 * 60 * 1000
type Ordering = Extract<DemoMoment, { does: 'order' }>

/** More than a store ever needs to find what no limit and no stock forbids. */
const mostTries = 8

/**
 * A buyer orders what such a store needs; what is refused (a limit, a stock, short cash) is left, as in life. What the shown accounts
 * are to find is chosen anew instead: which product has a limit left depends on the day of the month.
 */
export async function placeDemoOrder(world: DemoWorld, moment: Ordering): Promise<DemoMoment[]> {
  for (let tries = moment.isShown ? mostTries : 1; tries > 0; tries--) {
    const follows = await tryOrder(world, moment)
    if (follows) return follows
  }
  return []
}

/** What follows from the order; undefined when it was refused. */
async function tryOrder(world: DemoWorld, moment: Ordering): Promise<DemoMoment[] | undefined> {
  const { db, random, receivers } = world
  const { buyer, at, fate } = moment
  const shop = { ...buyer.home, level: buyer.store.level, showsPrices: true }
  const items = chooseItems(world, shop.partnerId)
  // Two parcels are sent of it, and something is left.
  if (fate === 'half-sent' && !items.some(({ count }) => count >= 3)) return undefined
  const receiver = receivers.get(buyer.store.id)
  if (!receiver) return undefined
  const { total } = priceSelection(await priceListOf(world, buyer, at), items)
  const pays = moment.pays !== 'BANK' && (await isShort(world, buyer, total)) ? 'BANK' : moment.pays
  const placed = await placeOrder(db, buyer, requestOf(buyer, { items, total, pays, receiver }), {
    shop,
    at,
    takeFromCart,
    drawNumber: (day) => `${koreanDayDigits(day)}-${random.int(1_000_000, 9_999_999)}`,
  })
  if (!placed.ok) return undefined
  const { orderNumber } = placed.placed
  const soon = (hours: number) => new Date(at.getTime() + (0.2 + random.next()) * hours * hour)
  if (fate === 'unpaid') return []
  if (fate === 'cancelled') return [{ at: soon(3), does: 'cancel', orderNumber, buyer }]
  if (!placed.placed.payment) return [{ at: soon(10), does: 'prepare', orderNumber, fate }]
  return [{ at: soon(20), does: 'deposit', orderNumber, fate, due: placed.placed.payment.due }]
}

/** What a buyer of this level sees, read once: nothing but orders happens in the demo's half year, prices stay. */
async function priceListOf({ db, shelves, priceLists }: DemoWorld, { home, store }: Buyer, at: Date) {
  const { partnerId } = home
  const key = `${partnerId}/${store.level}`
  const known = priceLists.get(key)
  if (known) return known
  const list: Map<number, OrderableProduct> = await findOrderable(db, {
    ...{ partnerId, level: store.level, chainStoreId: store.id, month: koreanMonth(at) },
    partnerProductIds: (shelves.get(partnerId) ?? []).map((product) => product.partnerProductId),
  })
  priceLists.set(key, list)
  return list
}

const isShort = async ({ db }: DemoWorld, { memberId }: Buyer, total: number) =>
  (await findCashBalance(db, memberId)).balance < total

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

interface Choice {
  items: ReturnType<typeof chooseItems>
  total: number
  pays: Ordering['pays']
  receiver: Receiver
}

function requestOf(buyer: Buyer, { items, total, pays, receiver }: Choice) {
  const { store } = buyer
  return {
    chainStoreId: store.id,
    items,
    payMethod: pays === 'CASH' ? ('CASH' as const) : ('BANK' as const),
    useCash: pays === 'BOTH' ? Math.floor(total / 3 / 1000) * 1000 : 0,
    depositor: buyer.name,
    bankCode: '088' as const,
    receiver,
    evidence: 'TAX' as const,
    customMadeAgreed: true,
    expectedTotal: total,
  }
}
