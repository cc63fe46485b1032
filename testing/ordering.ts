import { takeFromCart } from '#features/cart/server/take-from-cart.ts'
import type { ShopView } from '#features/catalog/server/shop-view.ts'
import {
  placeOrder,
  type PlaceOrderOutcome,
  type PlaceOrderRequest,
} from '#features/ordering/server/place/place-order.ts'
import { sandboxGateway } from '#features/payments/server/sandbox-gateway.ts'
import { quoteOrder } from '#features/ordering/server/price/quote-order.ts'
import type { Once } from '#server/http/once.ts'
import { buyerOf, type TestMember } from './people.ts'
import type { World } from './world.ts'

export interface TestOrder {
  items: { partnerProductId: number; productOptionId?: number | null; count: number; cartId?: number }[]
  pay?: 'CASH' | 'BANK' | 'CARD'
  useCash?: number
  postalCode?: string
  customMadeAgreed?: boolean
  /** What the buyer saw; by default what the shop would quote. */
  expectedTotal?: number
  once?: Once
}

/** The own brand's shop as this member sees it. */
export const shopOf = (person: TestMember): ShopView => ({
  partnerId: person.caller.home.partnerId,
  state: person.caller.home.state,
  level: person.caller.store?.level ?? 1,
  showsPrices: person.caller.store?.status !== 'WAIT',
})

export function requestOf(person: TestMember, order: TestOrder, expectedTotal: number): PlaceOrderRequest {
  return {
    chainStoreId: buyerOf(person).store.id,
    items: order.items.map((item) => ({ productOptionId: null, ...item })),
    payMethod: order.pay ?? 'CASH',
    useCash: order.useCash ?? 0,
    depositor: '김하늘',
    receiver: {
      ...{ name: '김하늘', phone: '010-0000-1024', postalCode: order.postalCode ?? '04712' },
      ...{ address1: '서울 성동구 누리길 27', address2: '1층', memo: '문 앞에 놓아 주세요' },
    },
    evidence: 'TAX',
    customMadeAgreed: order.customMadeAgreed ?? true,
    expectedTotal,
  }
}

/** Orders at the price that the shop quotes, unless the test says what the buyer saw. */
export async function orderAs(world: World, person: TestMember, order: TestOrder): Promise<PlaceOrderOutcome> {
  const [buyer, shop] = [buyerOf(person), shopOf(person)]
  const request = requestOf(person, order, order.expectedTotal ?? 0)
  if (order.expectedTotal === undefined) {
    const { postalCode } = request.receiver
    const quoted = await quoteOrder(world.db, buyer, { ...request, postalCode }, { shop, at: world.now })
    if (quoted.ok) request.expectedTotal = quoted.quote.total
  }
  return placeOrder(world.db, buyer, request, {
    shop,
    at: world.now,
    once: order.once,
    takeFromCart,
    gateway: sandboxGateway({ db: world.db, clock: () => world.now }),
  })
}

/** The number of an order that must have been placed. */
export async function placed(world: World, person: TestMember, order: TestOrder): Promise<string> {
  const outcome = await orderAs(world, person, order)
  if (!outcome.ok) throw new Error(`the order was refused: ${outcome.refused}`)
  return outcome.placed.orderNumber
}

/** The operator's hand on an order, for tests of the use-cases. */
export const actionBy = (world: World, operator: TestMember, orderNumber: string) => ({
  orderNumber,
  at: world.now,
  audit: { actorId: operator.memberId, partnerId: null, call: 'test', address: '127.0.0.1', requestId: 'test' },
})
