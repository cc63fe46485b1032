import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { payMethodCodes } from '#features/payments/contract/payment-terms.ts'
import { orderListQuery, orderNumberParam } from './ordering.calls.ts'
import { adminOrderFilter, operatorWrites } from './ordering.admin.calls.ts'
import { orderStatusCodes } from './order-status.ts'
import { selectionLimits } from './selection-limits.ts'

const { status, startDate, endDate, search } = orderListQuery
const spec = 'decisions: Operator console'

/** What the steps for many orders need of each. */
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
  spec,
  policy: { who: 'operator', role: 'any', scope: 'all', rate: 'costly' },
  query: z.strictObject({ status, startDate, endDate, search, ...adminOrderFilter }),
  data: z.object({ orders: z.array(selectedOrder) }),
})

const results = z.object({
  /** In the order of the request. `refusal`: why nothing happened; null: done. */
  results: z.array(z.object({ orderNumber: z.string(), refusal: z.nullable(z.string()) })),
})
export type ManyOrdersResults = z.output<typeof results>

const many = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item).check(z.minLength(1), z.maxLength(selectionLimits.perCall))

/** 발주 확인 of many: each order on its own, so that one that is refused leaves the others. */
export const prepareOrdersCall = defineCall({
  method: 'POST',
  path: '/admin/order/prepare',
  summary: 'Begin to prepare the goods of many orders',
  spec,
  policy: { ...operatorWrites, rate: 'costly' },
  body: z.strictObject({ orders: many(orderNumberParam) }),
  data: results,
})

/** 입금 확인 of many: the whole amount due of each, as the operator saw it; another amount due refuses that order. */
export const confirmDepositsCall = defineCall({
  method: 'POST',
  path: '/admin/order/deposit',
  summary: 'Confirm the deposits of many orders',
  spec,
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
})
