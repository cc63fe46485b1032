import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { picture } from '#contract/picture.ts'
import { conflict, refusalsOf } from '#contract/refusals.ts'
import { payMethodCodes } from '#features/money/payments/contract/payment-terms.ts'
import { idParam, sizeParam } from '#contract/paging.ts'
import { isKoreanDay } from '#values/korean-date.ts'
import { buyerMayCancel, tooLateToCancel } from './buyer-rules.ts'
import { orderListStateCodes, orderStatusCodes } from './order-status.ts'
import { handedOverSentence, orderSentences } from './order-sentences.ts'

export const orderNumberParam = z.string().check(z.regex(/^\d{8}-\d{7}$/))

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
  /** The pieces whose money went back after they were sent: some, or all that the order still had; null: none. */
  refunded: z.nullable(z.enum(['PART', 'ALL'])),
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
    /** Only orders with sent pieces for which a return can still be asked. */
    returnable: z.optional(z.literal('Y')),
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
    'too-late': tooLateToCancel(buyerMayCancel),
  }),
  changes: ['Order', 'Cash', 'Product'],
  staleWhenRefused: true,
  example: (of) => ({ params: { id: of.unpaidOrder } }),
})
