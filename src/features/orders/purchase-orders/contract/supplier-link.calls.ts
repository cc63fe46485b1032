import * as z from 'zod/mini'
import { defineCall, sheetType } from '#contract/call.ts'
import { conflict, forbidden, refusalsOf, tooOften } from '#contract/refusals.ts'
import { courierCodes } from '#features/goods/delivery/contract/couriers.ts'
import { adminOrderSentences } from '#features/orders/orders/contract/orders.admin.calls.ts'
import { orderNumberParam } from '#features/orders/orders/contract/orders.calls.ts'
import { purchaseBundle } from './purchase-bundle.ts'
import { supplierLinkSentences } from './purchase-order-terms.ts'
import { invalidInvoice, numberDoubtRefusal } from '#features/orders/fulfilment/contract/fulfilment.admin.calls.ts'

const spec = 'decisions: Orders'
const policy = { who: 'guest', scope: 'public', rate: 'costly' } as const

/** The page that a link opens; the token follows `#`, which browsers send neither to servers nor as a referrer. */
export const supplierLinkPath = '/supplier'

// Accepts any text: an altered token gets the answer of an altered link.
const token = z.string().check(z.minLength(1, supplierLinkSentences.altered), z.maxLength(200))

const linkedPurchaseOrder = z.object({
  number: z.string(),
  sequence: z.int(),
  day: z.string(),
  supplierName: z.string(),
  /** The ordering platform with its contact for questions of the supplier. */
  company: z.object({ name: z.string(), tel: z.string(), contactName: z.string() }),
  expiresAt: z.string(),
  bundles: z.array(purchaseBundle),
  supply: z.int(),
})
export type LinkedPurchaseOrder = z.output<typeof linkedPurchaseOrder>

/** Of a link that can't be opened. */
export const linkRefusals = {
  altered: forbidden(supplierLinkSentences.altered),
  expired: { status: 410, says: supplierLinkSentences.expired },
  revoked: { status: 410, says: supplierLinkSentences.revoked },
  'too-many-tries': tooOften(supplierLinkSentences.tooManyTries),
} as const

const parcelRefusals = {
  ...linkRefusals,
  'too-many-parcels': tooOften(supplierLinkSentences.tooManyParcels),
  invoice: invalidInvoice,
  'number-doubt': numberDoubtRefusal(() => supplierLinkSentences.numberTaken),
  'not-in-order': conflict(supplierLinkSentences.notInOrder),
}

export const linkedPurchaseOrderCall = defineCall({
  method: 'POST',
  path: '/supplier/purchaseOrder',
  summary: 'The purchase order behind a supplier’s link',
  spec,
  policy,
  body: z.strictObject({ token }),
  data: linkedPurchaseOrder,
  refusals: linkRefusals,
  reads: ['PurchaseOrder'],
  keepSeconds: 0,
  example: (of) => ({ about: 'nothing', body: { token: of.supplierLinkToken } }),
})

export const linkedPdfCall = defineCall({
  method: 'POST',
  path: '/supplier/purchaseOrder/pdf',
  summary: 'The PDF of the purchase order behind a supplier’s link',
  spec,
  policy,
  body: z.strictObject({ token }),
  file: 'application/pdf',
  refusals: linkRefusals,
  example: (of) => ({ about: 'nothing', body: { token: of.supplierLinkToken } }),
})

export const linkedSheetCall = defineCall({
  method: 'POST',
  path: '/supplier/purchaseOrder/sheet',
  summary: 'The workbook of the purchase order behind a supplier’s link',
  spec,
  policy,
  body: z.strictObject({ token }),
  file: sheetType,
  refusals: linkRefusals,
  example: (of) => ({ about: 'nothing', body: { token: of.supplierLinkToken } }),
})

const pieces = z.int().check(z.minimum(1), z.maximum(1_000_000))

/** Sends one parcel of one order: the lines with their pieces, and how many the supplier saw as left. */
export const shipByLinkCall = defineCall({
  method: 'POST',
  path: '/supplier/ship',
  summary: 'A supplier sends a parcel',
  spec,
  policy,
  body: z.strictObject({
    token,
    orderNumber: orderNumberParam,
    courier: z.enum(courierCodes),
    number: z.string().check(z.trim(), z.regex(/^[0-9A-Za-z -]{0,40}$/, adminOrderSentences.invoice)),
    lines: z
      .array(
        z.strictObject({
          lineNo: z.int().check(z.positive()),
          rowNo: z.int().check(z.positive()),
          count: pieces,
          left: pieces,
        }),
      )
      .check(z.minLength(1), z.maxLength(400)),
    /** The supplier has confirmed the number, although a parcel of another order has it. */
    confirmed: z.optional(z.boolean()),
  }),
  data: z.object({ bundle: purchaseBundle }),
  refusals: {
    ...parcelRefusals,
    ...refusalsOf(conflict, {
      'not-shippable': supplierLinkSentences.notShippable,
      'too-many': adminOrderSentences.tooMany,
      'one-supplier': supplierLinkSentences.notInOrder,
      changed: supplierLinkSentences.changed,
    }),
  },
  changes: ['PurchaseOrder'],
  staleWhenRefused: true,
  auditWord: '공급사 출고 입력',
  example: (of) => ({
    about: 'nothing',
    body: {
      token: of.supplierLinkToken,
      orderNumber: '20260515-9999999',
      courier: 'ETC' as const,
      number: '',
      lines: [{ lineNo: 1, rowNo: 1, count: 1, left: 1 }],
    },
  }),
})

/** Sends the pieces of an exchange of the purchase order, all in one parcel. */
export const shipExchangeByLinkCall = defineCall({
  method: 'POST',
  path: '/supplier/exchange',
  summary: 'A supplier sends the replacements of an exchange',
  spec,
  policy,
  body: z.strictObject({
    token,
    orderNumber: orderNumberParam,
    returnId: z.int().check(z.positive()),
    courier: z.enum(courierCodes),
    number: z.string().check(z.trim(), z.regex(/^[0-9A-Za-z -]{0,40}$/, adminOrderSentences.invoice)),
    /** The supplier has confirmed the number, although a parcel of another order has it. */
    confirmed: z.optional(z.boolean()),
  }),
  data: z.object({ bundle: purchaseBundle }),
  /** Hides the names of other requests from the supplier. */
  refusals: {
    ...parcelRefusals,
    ...refusalsOf(conflict, {
      'short-of-stock': supplierLinkSentences.shortOfStock,
      already: supplierLinkSentences.exchangeOver,
      'claimed-elsewhere': supplierLinkSentences.exchangeOver,
      'not-refundable': supplierLinkSentences.exchangeOver,
      'not-restocked': supplierLinkSentences.exchangeOver,
    }),
  },
  changes: ['PurchaseOrder'],
  staleWhenRefused: true,
  auditWord: '공급사 교환 출고 입력',
  example: (of) => ({
    about: 'nothing',
    body: {
      token: of.supplierLinkToken,
      orderNumber: '20260515-9999999',
      returnId: 1,
      courier: 'ETC' as const,
      number: '',
    },
  }),
})
