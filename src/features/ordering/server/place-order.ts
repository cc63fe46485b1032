import { takeFromCart } from '#features/cart/server/take-from-cart.ts'
import { spendCash } from '#features/cash/server/spend-cash.ts'
import { findOrderable } from '#features/catalog/server/orderable.ts'
import type { ShopView } from '#features/catalog/server/shop-view.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import { transactOnce, type KeyReused, type Once } from '#server/http/once.ts'
import { endOfKoreanDayAfter, koreanMonth } from '#values/korean-date.ts'
import type { Won } from '#values/won.ts'
import type { BodyOf } from '#contract/call.ts'
import type { OrderRefusal, Violation } from '../contract/order-refusals.ts'
import type { placeOrderCall, PlacedOrder, Quote } from '../contract/ordering.calls.ts'
import { checkSelection, firstSentence, mergeSelection } from './check-selection.ts'
import { insertOrder, updateFromCard } from './insert-order.store.ts'
import { findOrderBar } from './may-order.ts'
import { findOrderContext, type OrderContext } from './order-context.store.ts'
import { drawOrderNumber } from './order-number.ts'
import { partsOf, titleOf } from './order-rows.ts'
import { planPayment, type PaymentPlan } from './plan-payment.ts'
import { priceSelection, type OrderTotal } from './price-selection.ts'
import { quoteOf } from './quote.ts'
import { takeLimits } from './take-limits.ts'

export type PlaceOrderRequest = BodyOf<typeof placeOrderCall>

export type PlaceOrderOutcome =
  | { ok: true; placed: PlacedOrder }
  | { ok: false; refused: OrderRefusal }
  | { ok: false; refused: 'violations'; violations: Violation[]; sentence: string }
  | { ok: false; refused: 'total-changed'; quote: Quote }
  | { ok: false; refused: 'cash-short'; shortBy: Won }
  | KeyReused

export interface Placing {
  shop: ShopView
  at: Date
  once?: Once | undefined
  /** Draws order numbers; given by whoever needs the same ones every time. */
  drawNumber?: (at: Date) => string
}

/** [spec §4, decisions: Orders] Prices come from the shop, never from the request: a buyer must not name their own price. */
export function placeOrder(
  db: Database,
  buyer: Buyer,
  request: PlaceOrderRequest,
  { shop, at, once, drawNumber = drawOrderNumber }: Placing,
): Promise<PlaceOrderOutcome> {
  return transactOnce<PlaceOrderOutcome>(db, once, async (tx) => {
    const context = await findOrderContext(tx, { chainStoreId: buyer.store.id, memberId: buyer.memberId })
    if (!context) return { ok: false, refused: 'store-changed' }
    const bar = findOrderBar(buyer, { shop, context, chainStoreId: request.chainStoreId })
    if (bar) return { ok: false, refused: bar }

    const priced = await priceRequest(tx, buyer, { request, shop, at })
    if (!priced.ok) return priced
    const { order } = priced
    if (order.total !== request.expectedTotal) {
      return { ok: false, refused: 'total-changed', quote: quoteOf(order, context.balance) }
    }
    if (order.lines.some(({ product }) => product.isCustomMade) && !request.customMadeAgreed) {
      return { ok: false, refused: 'custom-made-not-agreed' }
    }
    const plan = planPayment(request, { total: order.total, accounts: context.accounts })
    if (!plan.ok) return plan

    const taken = await takeLimits(tx, { order, chainStoreId: buyer.store.id, month: koreanMonth(at) })
    if (!taken.ok)
      return { ...taken, refused: 'violations', sentence: firstSentence(priced.products, taken.violations) }

    return writeOrder(tx, buyer, { request, shop, at, context, order, plan: plan.plan, drawNumber })
  })
}

interface Pricing {
  request: Pick<PlaceOrderRequest, 'items' | 'receiver'>
  shop: ShopView
  at: Date
}

async function priceRequest(tx: Tx, buyer: Buyer, { request, shop, at }: Pricing) {
  const items = mergeSelection(request.items)
  const products = await findOrderable(tx, {
    ...{ partnerId: shop.partnerId, level: shop.level, chainStoreId: buyer.store.id, month: koreanMonth(at) },
    partnerProductIds: [...new Set(items.map((item) => item.partnerProductId))],
  })
  const violations = checkSelection(products, items)
  if (violations.length > 0) {
    return { ok: false, refused: 'violations', violations, sentence: firstSentence(products, violations) } as const
  }
  return { ok: true, products, order: priceSelection(products, items, request.receiver.postalCode) } as const
}

interface Writing {
  request: PlaceOrderRequest
  shop: ShopView
  at: Date
  context: OrderContext
  order: OrderTotal
  plan: PaymentPlan
  drawNumber: (at: Date) => string
}

const mostDraws = 5

async function writeOrder(tx: Tx, buyer: Buyer, writing: Writing): Promise<PlaceOrderOutcome> {
  const { request, at, plan, drawNumber } = writing
  for (let draws = 1; draws <= mostDraws; draws++) {
    const orderNumber = drawNumber(at)
    if (!(await insertOrder(tx, newOrder(writing, { buyer, orderNumber })))) continue
    if (plan.cash > 0) {
      const spent = await spendCash(tx, { memberId: buyer.memberId, amount: plan.cash, orderNumber, at })
      if (!spent.ok) return spent
      if (spent.fromCard > 0) await updateFromCard(tx, { orderNumber, fromCard: spent.fromCard })
    }
    await takeFromCart(tx, { chainStoreId: buyer.store.id, items: request.items })
    return { ok: true, placed: placedOrder(writing, orderNumber) }
  }
  throw new Error('no free order number was drawn')
}

function newOrder(
  { request, shop, at, context, order, plan }: Writing,
  { buyer, orderNumber }: { buyer: Buyer; orderNumber: string },
) {
  const isPaid = plan.due === 0
  const { address1, address2, ...store } = context.store
  if (context.companyId === null) throw new Error('the platform has no company block yet')
  return {
    order: {
      partnerId: shop.partnerId,
      orderNumber,
      chainStoreId: buyer.store.id,
      memberId: buyer.memberId,
      status: isPaid ? ('PC' as const) : ('BD' as const),
      payMethod: request.payMethod,
      price: order.price,
      totalPrintPrice: order.totalPrintPrice,
      sendCost: order.sendCost,
      total: order.total,
      vat: order.vat,
      usedCash: plan.cash,
      depositor: plan.depositor,
      depositDueAt: isPaid ? null : depositDueAt(at).toISOString(),
      bankAccount: plan.bankAccount,
      receiver: request.receiver,
      evidence: request.evidence,
      agreedToCustomMade: request.customMadeAgreed,
      store: { ...store, address: [address1, address2].filter(Boolean).join(' ') },
      companyId: context.companyId,
      title: titleOf(order),
      productCount: order.lines.length,
      createdAt: at.toISOString(),
      paidAt: isPaid ? at.toISOString() : null,
    },
    ...partsOf(order, koreanMonth(at)),
    payments: plan.payments,
  }
}

/** A transfer is awaited for three days, to the end of the third [rules §2]. */
const depositDueAt = (at: Date) => endOfKoreanDayAfter(at, 3)

function placedOrder({ order, plan, at }: Writing, orderNumber: string): PlacedOrder {
  const { price, totalPrintPrice, sendCost, total } = order
  const figures = { orderNumber, price, totalPrintPrice, sendCost, total }
  if (plan.due === 0) return { ...figures, status: 'PC' }
  const { due, bankAccount, depositor } = plan
  return { ...figures, status: 'BD', payment: { due, bankAccount, depositor, dueAt: depositDueAt(at).toISOString() } }
}
