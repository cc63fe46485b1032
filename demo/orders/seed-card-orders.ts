import { removeOrderedRows } from '#features/orders/cart/server/remove-ordered-rows.ts'
import { payableOrders } from '#features/orders/orders/server/pay/card-order.ts'
import { cancelOrder } from '#features/orders/orders/server/cancel/cancel-order.ts'
import { quoteOrder } from '#features/orders/pricing/server/quote-order.ts'
import { placeOrder } from '#features/orders/checkout/server/place/place-order.ts'
import { confirmCardPayment } from '#features/money/payments/server/confirm-card-payment.ts'
import { sandboxGateway } from '#features/money/payments/server/sandbox-gateway.ts'
import { sendCardRefunds } from '#features/money/payments/server/send-card-refunds.ts'
import type { SandboxCard } from '#features/money/payments/contract/card-terms.ts'
import type { Database } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import { koreanDayDigits } from '#values/korean-date.ts'
import { won } from '#values/won.ts'
import { listBuyers } from '../people/list-buyers.ts'
import { seededRandom } from '../random.ts'
import type { Orderable } from '../demo-world.ts'
import { listShelves, type SideEvent } from './seed-orders.ts'

interface CardOrderPlan {
  username: string
  hoursAgo: number
  card: SandboxCard
  /** The part of the amount that is paid from cash, in won. */
  cashAmount?: number
  /** Cancelled and refunded to the card. */
  cancelled?: true
}

const plans: CardOrderPlan[] = [
  { username: 'storecoffee', hoursAgo: 30, card: 'shinhan' },
  { username: 'storecoffee', hoursAgo: 52, card: 'hyundai', cancelled: true },
  { username: 'storecoffee', hoursAgo: 26, card: 'kb', cashAmount: 10_000 },
  { username: 'storechicken', hoursAgo: 5, card: 'kb' },
]

const hour = 60 * 60 * 1000
const minute = 60 * 1000

/** Orders paid by sandbox cards, one of them refunded, placed by the product's own use-cases at past times. */
export async function cardOrders(db: Database, now: Date): Promise<SideEvent[]> {
  const random = seededRandom(20_261_121)
  const { buyers, receivers } = await listBuyers(db)
  const shelves = Map.groupBy(await listShelves(db), (row) => row.partnerId)
  return plans.flatMap((plan) => {
    const buyer = buyers.find(({ username }) => username === plan.username)
    const receiver = buyer && receivers.get(buyer.store.id)
    const goods = buyer && choose(shelves.get(buyer.home.partnerId) ?? [])
    if (!receiver || !goods) return []
    const at = new Date(now.getTime() - plan.hoursAgo * hour)
    const drawNumber = (day: Date) => `${koreanDayDigits(day)}-${random.int(1_000_000, 9_999_999)}`
    return [{ at, perform: () => performPlan(db, plan, { buyer, receiver, at, drawNumber, items: [goods] }) }]
  })
}

/** A product that is sold by the piece and has no options. */
function choose(shelf: readonly Orderable[]) {
  const found = shelf.find(({ priceModel, optionIds }) => priceModel === 'UNIT' && optionIds.length === 0)
  return found && { partnerProductId: found.partnerProductId, productOptionId: null, count: found.minCount }
}

interface CardOrderContext {
  buyer: Buyer
  receiver: Parameters<typeof placeOrder>[2]['receiver']
  at: Date
  drawNumber: (at: Date) => string
  items: { partnerProductId: number; productOptionId: null; count: number }[]
}

async function performPlan(
  db: Database,
  plan: CardOrderPlan,
  { buyer, receiver, at, drawNumber, items }: CardOrderContext,
): Promise<void> {
  const shop = { ...buyer.home, level: buyer.store.level, showsPrices: true }
  const chainStoreId = buyer.store.id
  const quoted = await quoteOrder(
    db,
    buyer,
    { chainStoreId, items, postalCode: receiver.postalCode },
    { shop, at, takesCards: true },
  )
  if (!quoted.ok) return
  let clock = at
  const gateway = sandboxGateway({ db, clock: () => clock })
  const handling = {
    db,
    clock: () => clock,
    payable: payableOrders,
    triggerJob: () => {},
    log: { error: () => {} },
    gateways: { active: gateway, named: () => gateway },
  }
  const request = {
    chainStoreId,
    items,
    receiver,
    payMethod: 'CARD' as const,
    cashAmount: plan.cashAmount ?? 0,
    evidence: 'NONE' as const,
    customMadeAgreed: true,
    expectedTotal: quoted.quote.total,
  }
  const placed = await placeOrder(db, buyer, request, { shop, at, removeOrderedRows, gateway, drawNumber })
  if (!placed.ok || !placed.placed.payment?.card) return
  const { orderId, amount } = placed.placed.payment.card
  clock = new Date(at.getTime() + 2 * minute)
  const paymentKey = await gateway.pay({ orderId, amount: won(amount), card: plan.card })
  await confirmCardPayment(handling, buyer.memberId, { paymentKey, orderId, amount: won(amount) })
  if (!plan.cancelled) return
  clock = new Date(at.getTime() + 45 * minute)
  await cancelOrder(db, buyer, { orderNumber: placed.placed.orderNumber, at: clock })
  clock = new Date(clock.getTime() + minute)
  await sendCardRefunds(handling)
}
