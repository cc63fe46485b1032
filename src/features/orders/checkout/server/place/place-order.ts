import { defaultUnitPriceDecimals } from '#values/unit-price.ts'
import type { BodyOf } from '#contract/call.ts'
import { planSpending, spendCash, type CashSpending } from '#features/money/cash/server/spend-cash.ts'
import { lockBrandState } from '#features/brands/brands/server/brand-state.ts'
import { receiverZone } from '#features/goods/delivery/server/receiver-zone.ts'
import type { ShopView } from '#features/goods/catalog/server/shop-view.ts'
import { queueOrderMessages } from '#features/orders/orders/server/order/queue-order-messages.ts'
import type { CardWindow } from '#features/money/payments/contract/card-terms.ts'
import { drawNumber, insertUnderFreeNumber } from '#features/money/payments/server/draw-number.ts'
import { openPaymentAttempt } from '#features/money/payments/server/open-card-payment.ts'
import type { PaymentGateway } from '#features/money/payments/server/payment-gateway.ts'
import { drawUpDocuments, type DocumentedSale } from '#features/money/tax-documents/server/draw/draw-up-documents.ts'
import { chooseIdentity, type SealedChoice } from '#features/money/tax-documents/server/identify/choose-identity.ts'
import { pipelineWithCommit, type Database, type Tx } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import { transactOnce, type KeyReused, type IdempotentRequest } from '#server/http/transact-once.ts'
import { koreanMonth } from '#values/korean-date.ts'
import type { Won } from '#values/won.ts'
import type { OrderRefusal, Violation } from '#features/orders/pricing/contract/order-refusals.ts'
import { goodsName } from '#features/orders/orders/contract/order-terms.ts'
import { partyColumns } from '#features/orders/orders/server/pay/document-payment.ts'
import { partsOf, firstProductName, supplyOf } from './order-parts.ts'
import { taxFreeShare } from '#features/money/payments/server/card-tax.ts'
import {
  checkSelection,
  findSelected,
  firstSentence,
  mergeSelection,
} from '#features/orders/pricing/server/selection.ts'
import { findAmountBlocker, findOrderBlocker } from '#features/orders/pricing/server/order-blocker.ts'
import { listUnderWay } from '#features/orders/pricing/server/list-under-way.ts'
import { lockOrderContext, type OrderContext } from '#features/orders/pricing/server/order-context.ts'
import { type PricedSelection, priceSelection, quoteOf } from '#features/orders/pricing/server/price-selection.ts'
import { insertOrder, updateCardFunded, type NewOrder } from '#features/orders/orders/server/order/new-order-records.ts'
import { findTaxRefusal, isDocumented } from './find-tax-refusal.ts'
import { planPayment, type PaymentPlan } from './plan-payment.ts'
import { takeLimits } from './take-limits.ts'
import type { Quote } from '#features/orders/pricing/contract/quote.calls.ts'
import type { placeOrderCall, PlacedOrder } from '../../contract/place-order.calls.ts'

export type PlaceOrderRequest = BodyOf<typeof placeOrderCall>

export type PlaceOrderOutcome =
  | { ok: true; placed: PlacedOrder }
  | { ok: false; refused: OrderRefusal; sentence?: string }
  | { ok: false; refused: 'violations'; violations: Violation[]; sentence: string }
  | { ok: false; refused: 'total-changed'; quote: Quote }
  | { ok: false; refused: 'cash-short'; shortBy: Won }
  | KeyReused

/** Takes the ordered rows out of the cart. Callers pass it in, because the cart is a higher feature. */
export type TakeFromCart = (
  tx: Tx,
  ordered: { chainStoreId: number; items: readonly { cartId?: number | null | undefined }[] },
) => Promise<void>

export interface PlacementContext {
  shop: ShopView
  at: Date
  removeOrderedRows: TakeFromCart
  once?: IdempotentRequest | undefined
  /** Number of the cash receipt; undefined: it is issued without a name. */
  receipt?: SealedChoice | undefined
  /** Business number that is closed according to the tax office (find-closed-number.ts). */
  closedNumber?: string | undefined
  /** Undefined: no cards are accepted. */
  gateway?: PaymentGateway | undefined
  /** Draws order numbers; the demo data passes its own, to get the same ones every time. */
  drawNumber?: (at: Date) => string
}

/** [spec §4, decisions: Orders] Prices come from the shop, never from the request: a buyer must not name their own price. */
export function placeOrder(
  db: Database,
  buyer: Buyer,
  request: PlaceOrderRequest,
  placement: PlacementContext,
): Promise<PlaceOrderOutcome> {
  return transactOnce<PlaceOrderOutcome>(db, placement.once, async (tx) => {
    const pricing = await priceRequest(tx, buyer, request, placement)
    if (!pricing.ok) return pricing
    const { context, priced } = pricing
    const { gateway, at } = placement
    const planned = planPayment(request, { total: priced.total, accounts: context.accounts, gateway, at })
    if (!planned.ok) return planned
    return writeOrder(tx, { buyer, request, placement, context, priced, plan: planned.plan })
  })
}

type PricedRequest =
  | { ok: true; context: OrderContext; priced: PricedSelection }
  | Exclude<PlaceOrderOutcome, { ok: true }>

/**
 * Prices the request at the shop's current terms, and refuses every difference from what the buyer saw and agreed to.
 */
async function priceRequest(
  tx: Tx,
  buyer: Buyer,
  request: PlaceOrderRequest,
  { shop, at, gateway, closedNumber }: PlacementContext,
): Promise<PricedRequest> {
  const chainStoreId = buyer.store.id
  const items = mergeSelection(request.items)
  // The queries are independent; sending them together costs one round trip.
  const [context, state, products] = await Promise.all([
    lockOrderContext(tx, { chainStoreId, memberId: buyer.memberId }),
    lockBrandState(tx, shop.partnerId),
    findSelected(tx, { shop, chainStoreId, month: koreanMonth(at) }, items),
  ])
  if (!context || !state) return { ok: false, refused: 'store-changed' }
  // The shop's state was read before the transaction: the operator may have closed it since.
  const blocker = findOrderBlocker(buyer, {
    shop: { ...shop, state },
    context,
    chainStoreId: request.chainStoreId,
    at,
  })
  if (blocker) return { ok: false, ...blocker }

  const violations = checkSelection(products, items)
  if (violations.length > 0) {
    return { ok: false, refused: 'violations', violations, sentence: firstSentence(violations) }
  }
  const priced = priceSelection(products, items, receiverZone(buyer, request.receiver.postalCode))
  const tooSmall = findAmountBlocker(shop, priced.price)
  if (tooSmall) return { ok: false, ...tooSmall }
  if (priced.total !== request.expectedTotal) {
    const underWay = await listUnderWay(tx, { buyer, at }, items)
    const quote = quoteOf(priced, { context, takesCards: gateway !== undefined, refusal: null, underWay })
    return { ok: false, refused: 'total-changed', quote }
  }
  if (priced.lines.some(({ product }) => product.isCustomMade) && !request.customMadeAgreed) {
    return { ok: false, refused: 'custom-made-not-agreed' }
  }
  if (request.evidence === 'TAX' && isDocumented(request, { ...priced, ...context })) {
    const refused = findTaxRefusal(context.store, { closedNumber })
    if (refused) return refused
  }
  return { ok: true, context, priced }
}

interface PlannedOrder {
  buyer: Buyer
  request: PlaceOrderRequest
  placement: PlacementContext
  context: OrderContext
  priced: PricedSelection
  plan: PaymentPlan
}

/**
 * Uses few round trips, and one lock order for every order to avoid deadlocks: the month's allowance, stock, the order,
 * cash.
 */
async function writeOrder(tx: Tx, planned: PlannedOrder): Promise<PlaceOrderOutcome> {
  const { buyer, request, placement, priced, plan } = planned
  const { at } = placement
  const chainStoreId = buyer.store.id
  // Sends independent writes together; a refusal rolls all of them back.
  const [taken, orderNumber, cash] = await Promise.all([
    takeLimits(tx, { priced, chainStoreId, month: koreanMonth(at) }),
    insertNewOrder(tx, planned),
    plan.cash > 0 ? planSpending(tx, { memberId: buyer.memberId, amount: plan.cash }) : nothingSpent,
  ])
  if (!taken.ok) return { ...taken, refused: 'violations', sentence: firstSentence(taken.violations) }
  if (!cash.ok) return cash
  if (!(await chooseReceipt(tx, planned, orderNumber))) return { ok: false, refused: 'receipt-number-missing' }

  const event = notificationEvents[plan.state]
  pipelineWithCommit(
    tx,
    ...(cash.spending ? payFromCash(tx, cash.spending, { orderNumber, at }) : []),
    placement.removeOrderedRows(tx, { chainStoreId, items: request.items }),
    ...(event ? [queueOrderMessages(tx, [{ event, orderNumber, at }])] : []),
    ...(cash.spending && plan.state === 'paid'
      ? [drawUpDocuments(tx, saleOf(planned, { orderNumber, cardFunded: cash.spending.cardFunded }))]
      : []),
  )
  const card = await openCard(tx, planned, orderNumber)
  return { ok: true, placed: placedOrder(priced, plan, { orderNumber, card }) }
}

const nothingSpent = { ok: true, spending: null } as const

/** Stores the number of a cash receipt before the document that shows it. */
async function chooseReceipt(
  tx: Tx,
  { buyer, placement, request }: PlannedOrder,
  orderNumber: string,
): Promise<boolean> {
  const { receipt: choice, at } = placement
  if (!choice || request.evidence !== 'CASH_RECEIPT') return true
  return chooseIdentity(tx, { memberId: buyer.memberId, orderNumber, choice, at })
}

/** Data of the order for its tax documents, if cash pays all of it now. */
function saleOf(
  { buyer, request, placement, context, priced, plan }: PlannedOrder,
  { orderNumber, cardFunded }: { orderNumber: string; cardFunded: number },
): DocumentedSale {
  const total = plan.cash - cardFunded
  const { address1, address2, ...store } = context.store
  return {
    orderNumber,
    memberId: buyer.memberId,
    partnerId: placement.shop.partnerId,
    chainStoreId: buyer.store.id,
    ...partyColumns({ ...store, address: [address1, address2].filter(Boolean).join(' ') }),
    title: goodsName({ title: firstProductName(priced), productCount: priced.lines.length }),
    companyId: context.companyId!, // findOrderBlocker refuses to order without one
    evidence: request.evidence,
    covered: { total, taxFree: Math.min(total, taxFreeShare(priced.taxFree, { of: priced.total, amount: total })) },
    at: placement.at,
  }
}

/** Excludes an order that waits for a card: its notification would ask for a transfer. */
const notificationEvents = { paid: 'ORDER_PAID', 'awaits-transfer': 'ORDER_PLACED', 'awaits-card': null } as const

async function insertNewOrder(tx: Tx, planned: PlannedOrder): Promise<string> {
  const { at, drawNumber: draw = drawNumber } = planned.placement
  return insertUnderFreeNumber(
    () => draw(at),
    async (orderNumber) => ((await insertOrder(tx, newOrder(planned, orderNumber))) ? orderNumber : undefined),
  )
}

function newOrder({ buyer, request, placement, context, priced, plan }: PlannedOrder, orderNumber: string): NewOrder {
  const { shop, at } = placement
  const isPaid = plan.state === 'paid'
  const { address1, address2, ...store } = context.store
  return {
    order: {
      partnerId: shop.partnerId,
      orderNumber,
      chainStoreId: buyer.store.id,
      memberId: buyer.memberId,
      status: isPaid ? 'PC' : 'BD',
      payMethod: request.payMethod,
      price: priced.price,
      totalPrintPrice: priced.totalPrintPrice,
      sendCost: priced.sendCost,
      total: priced.total,
      vat: priced.vat,
      liveSupply: supplyOf(priced),
      usedCash: plan.cash,
      depositor: plan.state === 'awaits-transfer' ? plan.depositor : '',
      depositDueAt: isPaid ? null : plan.dueAt.toISOString(),
      bankAccount: plan.bankAccount,
      receiver: request.receiver,
      evidence: request.evidence,
      agreedToCustomMade: request.customMadeAgreed,
      store: { ...store, address: [address1, address2].filter(Boolean).join(' ') },
      companyId: context.companyId!, // findOrderBlocker refuses to order without one
      unitPriceDecimals: priced.lines[0]?.product.unitPriceDecimals ?? defaultUnitPriceDecimals,
      title: firstProductName(priced),
      productCount: priced.lines.length,
      createdAt: at.toISOString(),
      paidAt: isPaid ? at.toISOString() : null,
    },
    ...partsOf(priced, { month: koreanMonth(at), at }),
    payments: plan.payments,
  }
}

function payFromCash(tx: Tx, spending: CashSpending, paid: { orderNumber: string; at: Date }): Promise<void>[] {
  const { orderNumber } = paid
  const { cardFunded } = spending
  return [spendCash(tx, spending, paid), ...(cardFunded > 0 ? [updateCardFunded(tx, { orderNumber, cardFunded })] : [])]
}

/** Opens the payment window of an order that waits for a card. */
async function openCard(
  tx: Tx,
  { buyer, placement, priced, plan }: PlannedOrder,
  orderNumber: string,
): Promise<CardWindow | undefined> {
  if (plan.state !== 'awaits-card') return undefined
  const { due: amount, dueAt, gateway } = plan
  return openPaymentAttempt(tx, gateway, {
    memberId: buyer.memberId,
    refNumber: orderNumber,
    title: goodsName({ title: firstProductName(priced), productCount: priced.lines.length }),
    amount,
    taxFree: taxFreeShare(priced.taxFree, { of: priced.total, amount }),
    at: placement.at,
    dueAt,
  })
}

function placedOrder(
  { price, totalPrintPrice, sendCost, total }: PricedSelection,
  plan: PaymentPlan,
  { orderNumber, card }: { orderNumber: string; card: CardWindow | undefined },
): PlacedOrder {
  const figures = { orderNumber, price, totalPrintPrice, sendCost, total }
  if (plan.state === 'paid') return { ...figures, status: 'PC' }
  const { due, bankAccount } = plan
  const depositor = plan.state === 'awaits-transfer' ? plan.depositor : ''
  const payment = { due, dueAt: plan.dueAt.toISOString(), bankAccount, depositor }
  return { ...figures, status: 'BD', payment: { ...payment, ...(card && { card }) } }
}
