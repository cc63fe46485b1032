import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { conflict, refusalsOf } from '#contract/refusals.ts'
import { adminOrderFilter, operatorWrites } from '#features/orders/orders/contract/orders.admin.calls.ts'
import { orderListQuery, orderNumberParam } from '#features/orders/orders/contract/orders.calls.ts'
import { payMethodCodes } from '#features/money/payments/contract/payment-terms.ts'
import { orderStatusCodes } from '#features/orders/orders/contract/order-status.ts'
import { selectionLimits, selectionSentences } from './many-orders.ts'

const { status, startDate, endDate, search } = orderListQuery

/** One order of a bulk step. */
const selectedOrder = z.object({
  orderNumber: z.string(),
  storeName: z.string(),
  partnerName: z.string(),
  status: z.enum(orderStatusCodes),
  payMethod: z.enum(payMethodCodes),
  total: z.int(),
  received: z.int(),
  due: z.int(),
  preparable: z.boolean(),
})
export type SelectedOrder = z.output<typeof selectedOrder>

/** All orders of a filter, on all pages of the list; 409 above the limit. A later order doesn't join the selection. */
export const orderSelectionCall = defineCall({
  method: 'GET',
  path: '/admin/order/selection',
  summary: 'The orders of a filter, to select them',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'any', scope: 'all', rate: 'costly' },
  query: z.strictObject({ status, startDate, endDate, search, ...adminOrderFilter }),
  data: z.object({ orders: z.array(selectedOrder) }),
  refusals: refusalsOf(conflict, { 'too-many': selectionSentences.tooMany }),
  keepSeconds: 0,
})

const results = z.object({
  /** Results in the order of the request. `refusal`: reason why the order was left unchanged; null: done. */
  results: z.array(z.object({ orderNumber: z.string(), refusal: z.nullable(z.string()) })),
})
export type ManyOrdersResults = z.output<typeof results>

const many = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item).check(z.minLength(1), z.maxLength(selectionLimits.perCall))

/** 발주 확인 for many orders: each runs on its own, so that a refusal leaves the others. */
export const prepareOrdersCall = defineCall({
  method: 'POST',
  path: '/admin/order/prepare',
  summary: 'Begin to prepare the goods of many orders',
  spec: 'decisions: Operator console',
  policy: { ...operatorWrites, rate: 'costly' },
  body: z.strictObject({ orders: many(orderNumberParam) }),
  data: results,
  changes: ['AdminOrder', 'AdminTodo', 'Cash', 'Order'],
  staleWhenRefused: true,
  auditWord: '여러 주문 발주 확인',
  example: (of) => ({ about: 'nothing', body: { orders: [of.orderNumber] } }),
})

/** Takes 발주 확인 back for many orders, each on its own. */
export const undoPreparesCall = defineCall({
  method: 'POST',
  path: '/admin/order/prepare/undo',
  summary: 'Take back that the goods of many orders are prepared',
  spec: 'decisions: Operator console',
  policy: { ...operatorWrites, rate: 'costly' },
  body: z.strictObject({ orders: many(orderNumberParam) }),
  data: results,
  changes: ['AdminOrder', 'AdminTodo', 'Cash', 'Order'],
  staleWhenRefused: true,
  auditWord: '여러 주문 발주 확인 되돌리기',
  example: (of) => ({ about: 'nothing', body: { orders: [of.orderNumber] } }),
})

/**
 * 입금 확인 for many orders: confirms the whole amount due that the operator saw, and refuses an order whose amount due has
 * changed.
 */
export const confirmDepositsCall = defineCall({
  method: 'POST',
  path: '/admin/order/deposit',
  summary: 'Confirm the deposits of many orders',
  spec: 'decisions: Operator console',
  policy: { ...operatorWrites, role: 'money', rate: 'costly' },
  body: z.strictObject({
    orders: many(
      z.strictObject({
        orderNumber: orderNumberParam,
        due: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
        received: z.int().check(z.minimum(0)),
      }),
    ),
  }),
  data: results,
  changes: ['AdminOrder', 'AdminTodo', 'Cash', 'Order'],
  staleWhenRefused: true,
  auditWord: '여러 주문 입금 확인',
  example: (of) => ({
    about: 'nothing',
    body: { orders: [{ orderNumber: of.unpaidOrder, due: 10_000, received: 0 }] },
  }),
})
