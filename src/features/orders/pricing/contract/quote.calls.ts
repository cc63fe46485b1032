import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { picture } from '#contract/picture.ts'
import { mostCartItems, selection, examplePiece } from './selection.ts'
import { partnerUriParam } from '#features/goods/catalog/contract/catalog.calls.ts'
import { bundle } from '#features/goods/delivery/contract/bundle.ts'
import { payMethodCodes } from '#features/money/payments/contract/payment-terms.ts'
import { orderBlocker } from './order-blocker.ts'
import { checkRefusals, quoteRefusals, violationReasons } from './order-refusals.ts'
import { underWay } from './under-way.ts'

export const storeId = z.int().check(z.positive())

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
