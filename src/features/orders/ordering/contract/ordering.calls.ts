import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { picture } from '#contract/picture.ts'
import { conflict, refusalsOf } from '#contract/refusals.ts'
import { oneLine } from '#contract/text.ts'
import { mostCartItems, selection, examplePiece } from './selection.ts'
import { partnerUriParam } from '#features/goods/catalog/contract/catalog.calls.ts'
import { bundle } from '#features/goods/delivery/contract/bundle.ts'
import { cardWindow } from '#features/money/payments/contract/card-terms.ts'
import { payMethodCodes } from '#features/money/payments/contract/payment-terms.ts'
import { bankCodes } from '#features/platform/settings/contract/banks.ts'
import { cashReceiptChoice } from '#features/money/tax-documents/contract/receipt-choice.ts'
import { idParam, sizeParam } from '#contract/paging.ts'
import { isKoreanDay } from '#values/korean-date.ts'
import { orderBlocker } from './order-blocker.ts'
import { mayCancel, tooLateToCancel } from './buyer-rules.ts'
import {
  checkRefusals,
  handedOverSentence,
  orderFormRefusals,
  orderSentences,
  quoteRefusals,
  violationReasons,
} from './order-refusals.ts'
import { orderListStateCodes, orderStatusCodes } from './order-status.ts'
import { evidenceCodes, receiver, exampleReceiver } from './order-terms.ts'
import { underWay } from './under-way.ts'

export const orderNumberParam = z.string().check(z.regex(/^\d{8}-\d{7}$/))
const storeId = z.int().check(z.positive())

const orderItem = z.strictObject({ ...selection, cartId: z.optional(z.nullable(z.int().check(z.positive()))) })
export const orderItems = z.array(orderItem).check(z.minLength(1), z.maxLength(mostCartItems))
export const shopQuery = z.strictObject({ partnerUri: z.optional(partnerUriParam) })
const postalCode = z.string().check(z.regex(/^\d{5}$/))

export const violation = z.object({
  partnerProductId: z.int(),
  productOptionId: z.nullable(z.int()),
  name: z.string(),
  unit: z.string(),
  reason: z.enum(violationReasons),
  limit: z.nullable(z.int()),
  current: z.nullable(z.int()),
})
const violations = z.object({ violations: z.array(violation) })

/** The price of a selection; every figure comes from the server. Won, VAT included. */
export const quote = z.object({
  lines: z.array(
    z.object({
      partnerProductId: z.int(),
      productOptionId: z.nullable(z.int()),
      name: z.string(),
      optionName: z.nullable(z.string()),
      unit: z.string(),
      spec: z.string(),
      picture: z.nullable(picture),
      supplierId: z.int(),
      customMadeYn: z.enum(['Y', 'N']),
      count: z.int(),
      calculatedUnitPrice: z.number(),
      calculatedPrice: z.int(),
      calculatedOptionPrice: z.int(),
      printPrice: z.int(),
      /** Null: no pieces are under way. */
      underWay: z.nullable(underWay),
    }),
  ),
  /** Goods with printing fees. */
  price: z.int(),
  totalPrintPrice: z.int(),
  sendCost: z.int(),
  bundles: z.array(bundle),
  total: z.int(),
  /** `cardFunded`: the part of the balance that was charged by card; an order spends it first. */
  cash: z.object({ balance: z.int(), shortBy: z.int(), cardFunded: z.int() }),
  /** The proposed way of paying: cash if it suffices, else the way used last. */
  payMethod: z.enum(payMethodCodes),
  /** Reason why the selection can't be ordered although it has a price; null: none. */
  refusal: z.nullable(orderBlocker),
})
export type Quote = z.output<typeof quote>

export const orderTotalCall = defineCall({
  method: 'POST',
  path: '/order/partnerProduct/total/forOrder',
  summary: 'What an order would cost',
  spec: '§7 Orders',
  policy: { who: 'buyer', scope: 'store', rate: 'write' },
  query: shopQuery,
  body: z.strictObject({ chainStoreId: storeId, items: orderItems, postalCode: z.optional(postalCode) }),
  data: quote,
  refusals: quoteRefusals(violations),
  reads: ['Product', 'Cash'],
  keepSeconds: 30,
  example: (of) => ({
    query: { partnerUri: of.partnerUri },
    body: { chainStoreId: of.callerStoreId, items: [examplePiece(of)] },
  }),
})

/** Answers 200 with S, or F with the violations [rules §4]. Placing the order checks again inside its transaction. */
export const checkLimitCall = defineCall({
  method: 'POST',
  path: '/order/partnerProduct/checkLimit',
  summary: 'Whether a selection can be ordered',
  spec: '§7 Orders',
  policy: { who: 'buyer', scope: 'store', rate: 'write', question: true },
  query: shopQuery,
  body: z.strictObject({ chainStoreId: storeId, items: orderItems }),
  data: violations,
  refusals: checkRefusals(violations),
  example: (of) => ({
    query: { partnerUri: of.partnerUri },
    body: { chainStoreId: of.callerStoreId, items: [examplePiece(of)] },
  }),
})

export const orderForm = {
  chainStoreId: storeId,
  payMethod: z.enum(payMethodCodes),
  /** Won of cash to use; `payMethod` pays the rest. Ignored for payMethod CASH. */
  cashAmount: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000_000))),
  bankCode: z.optional(z.enum(bankCodes)),
  depositor: z.optional(z.string().check(oneLine, z.maxLength(30))),
  receiver,
  /** Covers what no card pays: a card slip replaces it. */
  evidence: z.enum(evidenceCodes),
  /** Used with CASH_RECEIPT; left out: the receipt is issued without a name (자진발급). */
  cashReceipt: z.optional(cashReceiptChoice),
  customMadeAgreed: z.boolean(),
  /** The total that the buyer saw; another total is refused with 409 and the new figures. */
  expectedTotal: z.int().check(z.minimum(0)),
}

/** An order by transfer, without its store and goods. */
export const exampleOrder = {
  payMethod: 'BANK',
  depositor: '김하늘',
  receiver: exampleReceiver,
  evidence: 'NONE',
  customMadeAgreed: true,
  expectedTotal: 10_000,
} as const

export const placedOrder = z.object({
  orderNumber: z.string(),
  status: z.enum(orderStatusCodes),
  price: z.int(),
  totalPrintPrice: z.int(),
  sendCost: z.int(),
  total: z.int(),
  payment: z.optional(
    z.object({
      /** Won that are still to be paid, by transfer or by card. */
      due: z.int(),
      dueAt: z.nullable(z.string()),
      bankAccount: z.string(),
      depositor: z.string(),
      /** CARD: the payment window. */
      card: z.optional(cardWindow),
    }),
  ),
})
export type PlacedOrder = z.output<typeof placedOrder>

/** Data of a refused order that the screen needs: the new figures, the violations, or the missing cash. */
export const placeOrderRefusal = z.object({
  reason: z.string(),
  quote: z.optional(quote),
  violations: z.optional(z.array(violation)),
  shortBy: z.optional(z.int()),
})

export const placeRefusals = orderFormRefusals(placeOrderRefusal)

export const placeOrderCall = defineCall({
  method: 'POST',
  path: '/order',
  summary: 'Place an order',
  spec: '§7 Orders',
  policy: { who: 'buyer', scope: 'store', rate: 'write', idempotent: true },
  query: shopQuery,
  body: z.strictObject({ ...orderForm, items: orderItems }),
  data: placedOrder,
  refusals: placeRefusals,
  example: (of) => ({
    query: { partnerUri: of.partnerUri },
    body: { ...exampleOrder, chainStoreId: of.callerStoreId, items: [examplePiece(of)] },
  }),
})

const day = z.string().check(z.refine(isKoreanDay, '날짜를 YYYY-MM-DD 형식으로 입력해 주세요.'))

export const orderRow = z.object({
  orderNumber: z.string(),
  status: z.enum(orderStatusCodes),
  title: z.string(),
  productCount: z.int(),
  pictures: z.array(picture),
  total: z.int(),
  /** Won that an unpaid order still lacks; 0 in every other state. */
  due: z.int(),
  payMethod: z.enum(payMethodCodes),
  chainStoreId: z.int(),
  storeName: z.string(),
  depositDueAt: z.nullable(z.string()),
  /** True when every parcel was sent and has arrived. */
  delivered: z.boolean(),
  createdAt: z.string(),
})
export type OrderRow = z.output<typeof orderRow>

/** Newest first. Cursor pages cost the same at any depth; numbered ones end at row 2,000 [decisions]. */
export const orderListQuery = {
  status: z.optional(z.enum(orderStatusCodes)),
  startDate: z.optional(day),
  endDate: z.optional(day),
  search: z.optional(z.string().check(z.maxLength(50))),
  cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  page: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
  size: sizeParam(20),
}

export const orderListCall = defineCall({
  method: 'GET',
  path: '/order',
  summary: 'Orders of the own stores',
  spec: '§7 Orders',
  policy: { who: 'member', scope: 'order', rate: 'read', speculative: true },
  query: z.strictObject({
    ...orderListQuery,
    status: z.optional(z.enum(orderListStateCodes)),
    chainStoreId: z.optional(idParam),
  }),
  data: z.object({
    content: z.array(orderRow),
    nextCursor: z.nullable(z.string()),
    /** Present only with the parameter `page`. */
    page: z.optional(z.int()),
    size: z.int(),
    totalElements: z.optional(z.int()),
    more: z.optional(z.boolean()),
  }),
  reads: ['Order'],
})

/**
 * Asks for the newest orders. The home page lists those under way, and every line about a waiting card payment reads them too: one answer
 * for all, because such an order is minutes old.
 */
export const recentOrders = { query: { size: '30' } } as const

/** Cancels the whole order, in the states of `orderSteps.cancelByBuyer`. A body is refused with 400 [decisions]. */
export const cancelOrderCall = defineCall({
  method: 'PUT',
  path: '/order/:id',
  summary: 'Cancel an own order',
  spec: '§7 Orders',
  policy: { who: 'member', scope: 'own-stores', rate: 'write' },
  params: z.strictObject({ id: orderNumberParam }),
  data: z.object({ orderNumber: z.string(), status: z.enum(orderStatusCodes), refundTotal: z.int() }),
  refusals: refusalsOf(conflict, {
    'handed-over': handedOverSentence,
    'already-cancelled': orderSentences.alreadyCancelled,
    'too-late': tooLateToCancel(mayCancel),
  }),
  changes: ['Order', 'Cash', 'Product'],
  staleWhenRefused: true,
  example: (of) => ({ params: { id: of.unpaidOrder } }),
})
