import * as z from 'zod/mini'
import { defineCall, sheetType } from '#contract/call.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { columnKeys } from '#features/platform/files/contract/chosen-columns.ts'
import { exportRefusals } from '#features/platform/files/contract/list-export.ts'
import { isKoreanDay } from '#values/korean-date.ts'

export const marginSorts = {
  recent: { label: '최근 기록순' },
  oldest: { label: '오래된 순' },
  margin: { label: '마진 높은 순' },
  sales: { label: '판매가 높은 순' },
} as const
export type MarginSort = keyof typeof marginSorts
export const marginSortCodes = ['recent', 'oldest', 'margin', 'sales'] as const satisfies readonly MarginSort[]

export const marginGroups = {
  day: { label: '일별', heading: '기록일' },
  month: { label: '월별', heading: '기록월' },
  store: { label: '매장별', heading: '매장' },
  product: { label: '상품별', heading: '상품' },
} as const
export type MarginGroup = keyof typeof marginGroups
export const marginGroupCodes = ['day', 'month', 'store', 'product'] as const satisfies readonly MarginGroup[]

const reads = { who: 'partner', brandRole: 'any', scope: 'brand', rate: 'read' } as const

const day = z.string().check(z.refine(isKoreanDay))
/** Days are Korean ones and both included. */
const period = { startDate: z.optional(day), endDate: z.optional(day) }
const filter = {
  ...period,
  storeId: z.optional(idParam),
  partnerProductId: z.optional(idParam),
  /** A part of a store's or a product's name, or a complete order number. */
  search: z.optional(z.string().check(z.maxLength(50))),
}

/** Won; `rate` is the margin in percent of the sales, with one decimal [rules §6]. */
const figures = { count: z.int(), supply: z.int(), sales: z.int(), margin: z.int(), rate: z.number() }

const marginRow = z.object({
  id: z.int(),
  /** Korean day of the shipment, or of the refund: then the figures are negative. */
  day: z.string(),
  orderNumber: z.string(),
  storeId: z.int(),
  storeName: z.string(),
  partnerProductId: z.int(),
  productName: z.string(),
  unit: z.string(),
  ...figures,
})
export type MarginRow = z.output<typeof marginRow>

/** Margin is recognised on shipment and reversed on refund [rules §6]. */
export const marginListCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/margin',
  summary: 'Margins of the brand by parcel and product',
  spec: '§7 Partner admin, rules §6',
  policy: reads,
  query: z.strictObject({
    ...filter,
    sort: z._default(z.optional(z.enum(marginSortCodes)), 'recent'),
    page: pageParam,
    size: sizeParam(20),
  }),
  data: pageOf(marginRow),
  reads: ['PartnerMargin'],
})

const groupRow = z.object({
  /** A day, a month, or the id of a store or a product. */
  key: z.string(),
  name: z.string(),
  ...figures,
})
export type MarginGroupRow = z.output<typeof groupRow>

const marginSummary = z.object({ ...figures, groups: z.nullable(pageOf(groupRow)) })
export type MarginSummary = z.output<typeof marginSummary>

/** The sums of the list with the same filter; with `by` also its groups, which sum to the same. */
export const marginSummaryCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/margin/summary',
  summary: 'Sums of the margins, also by day, month, store or product',
  spec: '§7 Partner admin, rules §6',
  policy: reads,
  query: z.strictObject({
    ...filter,
    by: z.optional(z.enum(marginGroupCodes)),
    page: pageParam,
    size: sizeParam(20),
  }),
  data: marginSummary,
  reads: ['PartnerMargin'],
  example: { query: { by: 'store' } },
})

const exporting = { ...reads, rate: 'costly' } as const

export const marginExportCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/margin/export',
  summary: 'The margins of a filter as a workbook',
  spec: 'rules §6',
  policy: exporting,
  query: z.strictObject({ ...filter, columns: columnKeys }),
  file: sheetType,
  refusals: exportRefusals,
})

/** For the yearly disclosure document: the average margin that a franchise store paid, and the products with the highest sales. */
export const disclosureExportCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/margin/disclosure',
  summary: 'Average margin per store and top products as a workbook',
  spec: 'rules §6',
  policy: exporting,
  query: z.strictObject(period),
  file: sheetType,
})
