import { removeOrderedRows } from '#features/orders/cart/server/remove-ordered-rows.ts'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { listOrderableById, type OrderableProduct } from '#features/goods/catalog/server/list-orderable-by-id.ts'
import { placeOrder } from '#features/orders/checkout/server/place/place-order.ts'
import type { Receiver } from '#features/orders/orders/contract/order-terms.ts'
import { priceSelection } from '#features/orders/pricing/server/price-selection.ts'
import type { Buyer } from '#server/http/caller.ts'
import { koreanDayDigits, koreanMonth } from '#values/korean-date.ts'
import type { DemoEvent } from './history.ts'
import type { DemoWorld, Orderable } from '../demo-world.ts'

const hour = 60 * 60 * 1000
type Ordering = Extract<DemoEvent, { type: 'order' }>

/** Enough to find products that no limit and no stock forbids. */
const maxAttempts = 8

/**
 * A buyer orders products that such a store needs. An order that is refused (limit, stock, short cash) is dropped. An order of a shown
 * account is retried with other products, because the monthly limits left depend on the day of the month.
 */
export async function placeDemoOrder(world: DemoWorld, event: Ordering): Promise<DemoEvent[]> {
  for (let attempts = event.isShown ? maxAttempts : 1; attempts > 0; attempts--) {
    const follows = await tryOrder(world, event)
    if (follows) return follows
  }
  return []
}

/** The events that follow from the order; undefined when it was refused. */
async function tryOrder(world: DemoWorld, event: Ordering): Promise<DemoEvent[] | undefined> {
  const { db, random, receivers } = world
  const { buyer, at, fate } = event
  const shop = { ...buyer.home, level: buyer.store.level, hasOwnPrices: buyer.store.hasOwnPrices, showsPrices: true }
  const items = chooseItems(world, shop.partnerId, event.regulars)
  // Two parcels are shipped and a rest remains, which takes three pieces.
  if (fate === 'half-sent' && !items.some(({ count }) => count >= 3)) return undefined
  const receiver = receivers.get(buyer.store.id)
  if (!receiver) return undefined
  const { total } = priceSelection(await priceListOf(world, buyer, at), items)
  const pays = event.pays !== 'BANK' && (await isShort(world, buyer, total)) ? 'BANK' : event.pays
  const placed = await placeOrder(db, buyer, requestOf(buyer, { items, total, pays, receiver }), {
    shop,
    at,
    removeOrderedRows,
    drawNumber: (day) => `${koreanDayDigits(day)}-${random.int(1_000_000, 9_999_999)}`,
  })
  if (!placed.ok) return undefined
  const { orderNumber } = placed.placed
  const soon = (hours: number) => new Date(at.getTime() + (0.2 + random.next()) * hours * hour)
  if (fate === 'unpaid') return []
  if (fate === 'cancelled') return [{ at: soon(3), type: 'cancel', orderNumber, buyer }]
  if (!placed.placed.payment) return [{ at: soon(10), type: 'prepare', orderNumber, fate }]
  return [{ at: soon(20), type: 'deposit', orderNumber, fate, due: placed.placed.payment.due }]
}

/** The price list of a buyer's level, or of a store with own prices, read once: prices don't change during the demo's half year. */
async function priceListOf({ db, shelves, priceLists }: DemoWorld, { home, store }: Buyer, at: Date) {
  const { partnerId } = home
  const key = store.hasOwnPrices ? `store ${store.id}` : `${partnerId}/${store.level}`
  const known = priceLists.get(key)
  if (known) return known
  const list: Map<number, OrderableProduct> = await listOrderableById(db, {
    partnerId,
    level: store.level,
    hasOwnPrices: store.hasOwnPrices,
    chainStoreId: store.id,
    month: koreanMonth(at),
    partnerProductIds: (shelves.get(partnerId) ?? []).map((product) => product.partnerProductId),
  })
  priceLists.set(key, list)
  return list
}

const isShort = async ({ db }: DemoWorld, { memberId }: Buyer, total: number) =>
  (await findCashBalance(db, memberId)).balance < total

function chooseItems({ random, shelves }: DemoWorld, partnerId: number, regulars: readonly string[] = []) {
  const shelf = shelves.get(partnerId) ?? []
  const chosen = new Set(Array.from({ length: random.int(1, 4) }, () => random.pick(shelf)))
  const others = [...chosen].filter(({ name }) => !regulars.includes(name))
  const usual = shelf.filter(({ name }) => regulars.includes(name))
  return [
    ...others.map((product) => ({
      partnerProductId: product.partnerProductId,
      productOptionId: product.optionIds.length > 0 ? random.pick(product.optionIds) : null,
      count: chooseCount(product, random),
    })),
    ...usual.map(({ partnerProductId, optionIds, minCount }) => ({
      partnerProductId,
      productOptionId: optionIds[0] ?? null,
      count: minCount,
    })),
  ]
}

/** Mostly small sets; a few pieces of products sold by the piece. */
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
    cashAmount: pays === 'BOTH' ? Math.floor(total / 3 / 1000) * 1000 : 0,
    depositor: buyer.name,
    bankCode: '088' as const,
    receiver,
    evidence: 'TAX' as const,
    customMadeAgreed: true,
    expectedTotal: total,
  }
}
