import { planSpending, spendCash, type CashSpending } from '#features/cash/server/spend-cash.ts'
import { findOrderable } from '#features/catalog/server/orderable.ts'
import type { ShopView } from '#features/catalog/server/shop-view.ts'
import { leaveWithCommit, type Database, type Tx } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import { transactOnce, type KeyReused, type Once } from '#server/http/once.ts'
import { cardMinutes, depositDays } from '#features/payments/contract/payment-terms.ts'
import type { CardWindow } from '#features/payments/contract/card-terms.ts'
import { openPaymentAttempt } from '#features/payments/server/open-card-payment.ts'
import type { PaymentGateway } from '#features/payments/server/payment-gateway.ts'
import { endOfKoreanDayAfter, koreanMonth } from '#values/korean-date.ts'
import type { Won } from '#values/won.ts'
import type { BodyOf } from '#contract/call.ts'
import type { OrderRefusal, Violation } from '../../contract/order-refusals.ts'
import type { placeOrderCall, PlacedOrder, Quote } from '../../contract/ordering.calls.ts'
import { checkSelection, firstSentence, mergeSelection } from '../price/check-selection.ts'
import { insertOrder, updateCardFunded } from './insert-order.store.ts'
import { taxFreeShare } from '../order/tax-free-share.ts'
import { findOrderBlocker } from '../price/order-blocker.ts'
import { lockOrderContext, type OrderContext } from '../price/order-context.store.ts'
import { drawOrderNumber } from '../order/order-number.ts'
import { partsOf, titleOf } from '../order/order-parts.ts'
import { planPayment, type PaymentPlan } from './plan-payment.ts'
import { priceSelection, type OrderTotal } from '../price/price-selection.ts'
import { quoteOf } from '../price/quote.ts'
import { takeLimits } from './take-limits.ts'
import { queueOrderMessages } from '../order/queue-order-messages.ts'

export type PlaceOrderRequest = BodyOf<typeof placeOrderCall>

export type PlaceOrderOutcome =
  | { ok: true; placed: PlacedOrder }
  | { ok: false; refused: OrderRefusal }
  | { ok: false; refused: 'violations'; violations: Violation[]; sentence: string }
  | { ok: false; refused: 'total-changed'; quote: Quote }
  | { ok: false; refused: 'cash-short'; shortBy: Won }
  | KeyReused

/** Takes the rows that an order came from out of the cart: cart is a higher feature, so that callers pass it in. */
export type TakeFromCart = (
  tx: Tx,
  ordered: { chainStoreId: number; items: readonly { cartId?: number | null | undefined }[] },
) => Promise<void>

export interface Placing {
  shop: ShopView
  at: Date
  takeFromCart: TakeFromCart
  once?: Once | undefined
  /** Where cards are charged; undefined: no card is taken. */
  gateway?: PaymentGateway | undefined
  /** Draws order numbers; given by whoever needs the same ones every time. */
  drawNumber?: (at: Date) => string
}

/** [spec §4, decisions: Orders] Prices come from the shop, never from the request: a buyer must not name their own price. */
export function placeOrder(
  db: Database,
  buyer: Buyer,
  request: PlaceOrderRequest,
  { shop, at, takeFromCart, once, gateway, drawNumber = drawOrderNumber }: Placing,
): Promise<PlaceOrderOutcome> {
  return transactOnce<PlaceOrderOutcome>(db, once, async (tx) => {
    const items = mergeSelection(request.items)
    // Neither needs the other: asked together they cost one way to the database.
    const [context, products] = await Promise.all([
      lockOrderContext(tx, { chainStoreId: buyer.store.id, memberId: buyer.memberId }),
      findOrderable(tx, {
        ...{ partnerId: shop.partnerId, level: shop.level, chainStoreId: buyer.store.id, month: koreanMonth(at) },
        partnerProductIds: [...new Set(items.map((item) => item.partnerProductId))],
      }),
    ])
    if (!context) return { ok: false, refused: 'store-changed' }
    const blocker = findOrderBlocker(buyer, { shop, context, chainStoreId: request.chainStoreId })
    if (blocker) return { ok: false, refused: blocker }

    const violations = checkSelection(products, items)
    if (violations.length > 0) {
      return { ok: false, refused: 'violations', violations, sentence: firstSentence(violations) }
    }
    const order = priceSelection(products, items, request.receiver.postalCode)
    if (order.total !== request.expectedTotal) {
      return { ok: false, refused: 'total-changed', quote: quoteOf(order, { balance: context.balance, refusal: null }) }
    }
    if (order.lines.some(({ product }) => product.isCustomMade) && !request.customMadeAgreed) {
      return { ok: false, refused: 'custom-made-not-agreed' }
    }
    const plan = planPayment(request, {
      ...{ total: order.total, accounts: context.accounts },
      takesCards: gateway !== undefined,
    })
    if (!plan.ok) return plan

    return writeOrder(tx, buyer, {
      request,
      shop,
      at,
      context,
      order,
      plan: plan.plan,
      takeFromCart,
      gateway,
      drawNumber,
    })
  })
}

interface Writing {
  request: PlaceOrderRequest
  shop: ShopView
  at: Date
  context: OrderContext
  order: OrderTotal
  plan: PaymentPlan
  takeFromCart: TakeFromCart
  gateway: PaymentGateway | undefined
  drawNumber: (at: Date) => string
}

/** Few ways to the database, and the same order of locks for everybody: the month's allowance, stock, the order, cash. */
async function writeOrder(tx: Tx, buyer: Buyer, writing: Writing): Promise<PlaceOrderOutcome> {
  const { request, at, order, plan } = writing
  const { memberId } = buyer
  // Sent together: none needs another's answer, and a refusal takes all of them back.
  const [taken, orderNumber, planned] = await Promise.all([
    takeLimits(tx, { order, chainStoreId: buyer.store.id, month: koreanMonth(at) }),
    insertUnderFreeNumber(tx, buyer, writing),
    plan.cash > 0 ? planSpending(tx, { memberId, amount: plan.cash }) : nothingSpent,
  ])
  if (!taken.ok) return { ...taken, refused: 'violations', sentence: firstSentence(taken.violations) }
  if (!planned.ok) return planned

  const { spending } = planned
  // An order that a card is still to pay is not placed for anybody but its buyer: nobody is told to transfer.
  const told = plan.due === 0 ? 'ORDER_PAID' : request.payMethod === 'CARD' ? null : 'ORDER_PLACED'
  leaveWithCommit(
    tx,
    ...(spending ? payFromCash(tx, spending, { orderNumber, at }) : []),
    writing.takeFromCart(tx, { chainStoreId: buyer.store.id, items: request.items }),
    ...(told ? [queueOrderMessages(tx, [{ event: told, orderNumber, at }])] : []),
  )
  const card = await openCard(tx, buyer, { writing, orderNumber })
  return { ok: true, placed: placedOrder(writing, orderNumber, card) }
}

const nothingSpent = { ok: true, spending: null } as const

const mostDraws = 5

async function insertUnderFreeNumber(tx: Tx, buyer: Buyer, writing: Writing): Promise<string> {
  for (let draws = 1; draws <= mostDraws; draws++) {
    const orderNumber = writing.drawNumber(writing.at)
    if (await insertOrder(tx, newOrder(writing, { buyer, orderNumber }))) return orderNumber
  }
  throw new Error('no free order number was drawn')
}

function payFromCash(tx: Tx, spending: CashSpending, paid: { orderNumber: string; at: Date }): Promise<void>[] {
  const { orderNumber } = paid
  const { cardFunded } = spending
  return [spendCash(tx, spending, paid), ...(cardFunded > 0 ? [updateCardFunded(tx, { orderNumber, cardFunded })] : [])]
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
      depositDueAt: isPaid ? null : dueAtOf(request, at).toISOString(),
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
    ...partsOf(order, { month: koreanMonth(at), at }),
    payments: plan.payments,
  }
}

/** A transfer has days, a card minutes: what it would take is held for it meanwhile. */
const dueAtOf = ({ payMethod }: PlaceOrderRequest, at: Date): Date =>
  payMethod === 'CARD' ? new Date(at.getTime() + cardMinutes * 60_000) : endOfKoreanDayAfter(at, depositDays)

/** The payment window of an order that a card is to pay. */
async function openCard(
  tx: Tx,
  { memberId }: Buyer,
  { writing, orderNumber }: { writing: Writing; orderNumber: string },
): Promise<CardWindow | undefined> {
  const { request, plan, order, at, gateway } = writing
  if (request.payMethod !== 'CARD' || plan.due === 0 || !gateway) return undefined
  const amount = plan.due
  const dueAt = dueAtOf(request, at)
  const taxFree = taxFreeShare(order.taxFree, { of: order.total, amount })
  return openPaymentAttempt(tx, gateway, {
    memberId,
    refNumber: orderNumber,
    title: titleOf(order),
    amount,
    taxFree,
    at,
    dueAt,
  })
}

function placedOrder(
  { request, order, plan, at }: Writing,
  orderNumber: string,
  card: CardWindow | undefined,
): PlacedOrder {
  const { price, totalPrintPrice, sendCost, total } = order
  const figures = { orderNumber, price, totalPrintPrice, sendCost, total }
  if (plan.due === 0) return { ...figures, status: 'PC' }
  const { due, bankAccount, depositor } = plan
  const payment = { due, bankAccount, depositor, dueAt: dueAtOf(request, at).toISOString() }
  return { ...figures, status: 'BD', payment: { ...payment, ...(card && { card }) } }
}
