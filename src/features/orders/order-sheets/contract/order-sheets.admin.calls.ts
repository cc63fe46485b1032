import * as z from 'zod/mini'
import { defineCall, sheetType } from '#contract/call.ts'
import { exportRefusals } from '#features/platform/files/contract/list-export.ts'
import { columnKeys } from '#features/platform/files/contract/chosen-columns.ts'
import { workbookLimits, workbookSentences } from '#features/platform/files/contract/workbook-plan.ts'
import { adminOrderFilter } from '#features/orders/orders/contract/orders.admin.calls.ts'
import { workbookRowsQuery } from '#features/orders/orders/contract/order-items-sheet.ts'
import { selectionLimits } from '#features/orders/fulfilment/contract/many-orders.ts'
import { orderListQuery, orderNumberParam } from '#features/orders/orders/contract/orders.calls.ts'
import { trackingPlan, trackingQuery, trackingRefusals } from './tracking-plan.ts'
import { trackingRefusalText } from './tracking-sheet.ts'

const spec = 'decisions: Operator console'
const { status, startDate, endDate, search } = orderListQuery

export const exportOrdersCall = defineCall({
  method: 'GET',
  path: '/admin/order/export',
  summary: 'The orders of a filter as a workbook',
  spec,
  policy: { who: 'operator', role: ['orders', 'catalogue', 'money'], scope: 'all', rate: 'costly', audit: true },
  query: z.strictObject({
    status,
    startDate,
    endDate,
    search,
    ...adminOrderFilter,
    columns: columnKeys,
    rows: workbookRowsQuery,
  }),
  file: sheetType,
  refusals: exportRefusals,
  auditWord: '주문 엑셀 저장',
})

/** Exports selected orders, which are too many for an address; an unknown number answers 404. */
export const exportNamedOrdersCall = defineCall({
  method: 'POST',
  path: '/admin/order/export',
  summary: 'Selected orders as a workbook',
  spec,
  policy: { who: 'operator', role: ['orders', 'catalogue', 'money'], scope: 'all', rate: 'costly', audit: true },
  body: z.strictObject({
    orders: z.array(orderNumberParam).check(z.minLength(1), z.maxLength(selectionLimits.selected)),
    columns: columnKeys,
    rows: workbookRowsQuery,
  }),
  file: sheetType,
  auditWord: '선택한 주문 엑셀 저장',
  example: (of) => ({ body: { orders: [of.orderNumber] } }),
})

/** One row per order and supplier with goods to send, oldest first; courier and number are to be filled in. */
export const exportTrackingCall = defineCall({
  method: 'GET',
  path: '/admin/order/tracking',
  summary: 'The orders to ship as a workbook without invoice numbers',
  spec,
  policy: { who: 'operator', role: 'orders', scope: 'all', rate: 'costly', audit: true },
  file: sheetType,
  auditWord: '출고 대상 엑셀 저장',
})

/**
 * Without a checksum a dry run. With the checksum of a dry run each valid row is shipped in a transaction of its own; the others stay
 * in the answer with their reason.
 */
export const importTrackingCall = defineCall({
  method: 'POST',
  path: '/admin/order/tracking',
  summary: 'Check a workbook of invoice numbers, or ship by it',
  spec,
  policy: { who: 'operator', role: 'orders', scope: 'all', rate: 'costly', audit: true },
  query: trackingQuery,
  upload: { maxBytes: workbookLimits.maxBytes, tooLarge: workbookSentences.tooLarge },
  data: trackingPlan,
  refusals: trackingRefusals(trackingRefusalText),
  changes: ['AdminOrder', 'AdminTodo', 'Order'],
  /** A part of the rows may have been shipped before the connection ended. */
  staleWhenRefused: true,
  isDryRun: ({ checksum }) => !checksum,
  auditWord: '송장 엑셀 출고',
  example: { query: { fileName: 'x.xlsx' } },
})
