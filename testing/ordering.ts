import { removeOrderedRows } from '#features/orders/cart/server/remove-ordered-rows.ts'
import type { ShopView } from '#features/goods/catalog/server/shop-view.ts'
import {
  placeOrder,
  type PlaceOrderOutcome,
  type PlaceOrderRequest,
} from '#features/orders/checkout/server/place/place-order.ts'
import { sandboxGateway } from '#features/money/payments/server/sandbox-gateway.ts'
import type { Evidence } from '#features/orders/orders/contract/order-terms.ts'
import { quoteOrder } from '#features/orders/pricing/server/quote-order.ts'
import type { IdempotentRequest } from '#server/http/transact-once.ts'
import { buyerOf, type TestMember } from './people.ts'
import type { World } from './world.ts'

export interface TestOrder {
  items: { partnerProductId: number; productOptionId?: number | null; count: number; cartId?: number }[]
  pay?: 'CASH' | 'BANK' | 'CARD'
  cashAmount?: number
  postalCode?: string
  customMadeAgreed?: boolean
  evidence?: Evidence
  /** The total that the buyer saw; by default the quote of the shop. */
  expectedTotal?: number
  once?: IdempotentRequest
}

/** The shop of the member's brand as this member sees it. */
export const shopOf = (person: TestMember): ShopView => ({
  partnerId: person.caller.home.partnerId,
  state: person.caller.home.state,
  level: person.caller.store?.level ?? 1,
  hasOwnPrices: person.caller.store?.hasOwnPrices ?? false,
  showsPrices: person.caller.store?.status !== 'WAIT',
})

export function requestOf(person: TestMember, order: TestOrder, expectedTotal: number): PlaceOrderRequest {
  return {
    chainStoreId: buyerOf(person).store.id,
    items: order.items.map((item) => ({ productOptionId: null, ...item })),
    payMethod: order.pay ?? 'CASH',
    cashAmount: order.cashAmount ?? 0,
    depositor: '김하늘',
    receiver: {
      name: '김하늘',
      phone: '010-0000-1024',
      postalCode: order.postalCode ?? '04712',
      address1: '서울 성동구 누리길 27',
      address2: '1층',
      memo: '문 앞에 놓아 주세요',
    },
    evidence: order.evidence ?? 'TAX',
    customMadeAgreed: order.customMadeAgreed ?? true,
    expectedTotal,
  }
}

/** Places the order at the quoted price, or at the `expectedTotal` of the test. */
export async function orderAs(world: World, person: TestMember, order: TestOrder): Promise<PlaceOrderOutcome> {
  const [buyer, shop] = [buyerOf(person), shopOf(person)]
  const request = requestOf(person, order, order.expectedTotal ?? 0)
  if (order.expectedTotal === undefined) {
    const { postalCode } = request.receiver
    const quoted = await quoteOrder(
      world.db,
      buyer,
      { ...request, postalCode },
      { shop, at: world.now, takesCards: true },
    )
    if (quoted.ok) request.expectedTotal = quoted.quote.total
  }
  return placeOrder(world.db, buyer, request, {
    shop,
    at: world.now,
    once: order.once,
    removeOrderedRows,
    gateway: sandboxGateway({ db: world.db, clock: () => world.now }),
  })
}

/** Places the order and returns its number; throws on a refusal. */
export async function placed(world: World, person: TestMember, order: TestOrder): Promise<string> {
  const outcome = await orderAs(world, person, order)
  if (!outcome.ok) throw new Error(`the order was refused: ${outcome.refused}`)
  return outcome.placed.orderNumber
}

/** The arguments of an operator's use-case on an order. */
export const actionBy = (world: World, operator: TestMember, orderNumber: string) => ({
  orderNumber,
  at: world.now,
  audit: { actorId: operator.memberId, partnerId: null, call: 'test', address: '127.0.0.1', requestId: 'test' },
})
