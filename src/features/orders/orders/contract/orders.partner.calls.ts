import * as z from 'zod/mini'
import { columnKeys } from '#features/platform/files/contract/chosen-columns.ts'
import { exportRefusals } from '#features/platform/files/contract/list-export.ts'
import { defineCall, sheetType } from '#contract/call.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { territoryQuery } from '#features/stores/chain-stores/contract/territory-filter.ts'
import { orderNumberParam } from '#features/orders/orders/contract/orders.calls.ts'
import { orderStatusCodes, orderStatuses } from '#features/orders/orders/contract/order-status.ts'
import { workbookRowsQuery } from '#features/orders/orders/contract/order-items-sheet.ts'
import { payMethodCodes } from '#features/money/payments/contract/payment-terms.ts'
import { isKoreanDay } from '#values/korean-date.ts'

/** The states that a headquarters filters by: each state, all that wait to be sent, and those that are late. */
export const partnerOrderStates = {
  UNSHIPPED: { label: '미출고' },
  LATE: { label: '출고 지연' },
  BD: { label: orderStatuses.BD.partnerLabel },
  PC: { label: orderStatuses.PC.partnerLabel },
  PIP: { label: orderStatuses.PIP.partnerLabel },
  RP: { label: orderStatuses.RP.partnerLabel },
  RC: { label: orderStatuses.RC.partnerLabel },
  CC: { label: orderStatuses.CC.partnerLabel },
} as const satisfies Record<string, { label: string }>
export const partnerOrderStateCodes = ['UNSHIPPED', 'LATE', ...orderStatusCodes] as const
export type PartnerOrderState = (typeof partnerOrderStateCodes)[number]

const koreanDay = z.string().check(z.refine(isKoreanDay))

/** The period of a list: Korean days, both included. */
export const periodQuery = { startDate: z.optional(koreanDay), endDate: z.optional(koreanDay) }

/** The filters of the list, its summary and its workbook. */
const partnerOrderQuery = {
  ...periodQuery,
  status: z.optional(z.enum(partnerOrderStateCodes)),
  payMethod: z.optional(z.enum(payMethodCodes)),
  ...territoryQuery,
  store: z.optional(idParam),
  product: z.optional(idParam),
  /** A part of the order number, the store's or a product's name, or initial consonants. */
  search: z.optional(z.string().check(z.maxLength(50))),
}

export const partnerOrderSorts = ['recent', 'oldest', 'amount'] as const
export type PartnerOrderSort = (typeof partnerOrderSorts)[number]

/** Won that are left after cancellations; `sales` are the goods, `total` also has printing and delivery. Margin is sales less supply. */
export const salesFigures = {
  sales: z.int(),
  printPrice: z.int(),
  sendCost: z.int(),
  total: z.int(),
  supply: z.int(),
  margin: z.int(),
}

const partnerOrderRow = z.object({
  orderNumber: z.string(),
  status: z.enum(orderStatusCodes),
  payMethod: z.enum(payMethodCodes),
  title: z.string(),
  productCount: z.int(),
  chainStoreId: z.int(),
  storeName: z.string(),
  createdAt: z.string(),
  ...salesFigures,
})
export type PartnerOrderRow = z.output<typeof partnerOrderRow>

const reads = { who: 'partner', brandRole: 'any', scope: 'brand', rate: 'read' } as const

/** Orders that one workbook names. */
export const mostTickedOrders = 100
const tickedOrders = new RegExp(String.raw`^\d{8}-\d{7}(,\d{8}-\d{7}){0,${mostTickedOrders - 1}}$`)

/** [spec §7] Orders of the brand, newest first by default: by page, or by cursor where the list is long. */
export const partnerOrdersCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/order',
  summary: 'The orders of the own brand',
  spec: '§7 Partner admin',
  policy: reads,
  query: z.strictObject({
    ...partnerOrderQuery,
    sort: z._default(z.optional(z.enum(partnerOrderSorts)), 'recent'),
    /** Cursor of the previous page; unavailable for the sort by amount. */
    cursor: z.optional(z.string().check(z.regex(/^\d{1,15}-\d{1,15}$/))),
    page: pageParam,
    size: sizeParam(20),
  }),
  data: z.extend(pageOf(partnerOrderRow), { nextCursor: z.nullable(z.string()) }),
  reads: ['Order'],
})

const partnerOrderSummary = z.object({ count: z.int(), cancelled: z.int(), unshipped: z.int(), ...salesFigures })
export type PartnerOrderSummary = z.output<typeof partnerOrderSummary>

/** [spec §7] The sums of all pages of the list with the same filters. */
export const partnerOrderSummaryCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/order/summary',
  summary: 'The sums of the orders of the own brand',
  spec: '§7 Partner admin',
  policy: reads,
  query: z.strictObject(partnerOrderQuery),
  data: partnerOrderSummary,
  reads: ['Order'],
})

export const orderNumberParams = z.strictObject({ id: orderNumberParam })

/** The orders of a filter in the order of the list, or only the named ones: then the filter is ignored, and a foreign number is 404. Receivers
 * are whole for those who may read the contacts of the stores, otherwise masked. */
export const partnerOrderExportCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/order/export',
  summary: 'The orders of a filter as a workbook',
  spec: '§7 Partner admin',
  // Other operator roles see no receivers.
  policy: { ...reads, role: 'orders', rate: 'costly', audit: true },
  query: z.strictObject({
    ...partnerOrderQuery,
    sort: z._default(z.optional(z.enum(partnerOrderSorts)), 'recent'),
    columns: columnKeys,
    rows: workbookRowsQuery,
    orders: z.optional(z.string().check(z.regex(tickedOrders))),
  }),
  file: sheetType,
  refusals: exportRefusals,
  auditWord: '본사 주문 엑셀 저장',
})
