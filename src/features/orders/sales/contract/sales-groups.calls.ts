import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { listExport } from '#features/platform/files/contract/list-export.ts'
import { pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { unitCounts } from '#contract/unit-counts.ts'
import { storeTypeCodes } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { territoryQuery } from '#features/stores/chain-stores/contract/territory-filter.ts'
import { periodQuery, salesFigures } from '#features/orders/orders/contract/orders.partner.calls.ts'

export const groupSorts = ['amount', 'orders', 'change', 'recent', 'name'] as const
export type GroupSort = (typeof groupSorts)[number]

/** Filters rows: stores or products with unsent goods, or with lower sales than in the period before. */
export const groupParts = ['UNSHIPPED', 'DECLINED'] as const

const groupQuery = {
  ...periodQuery,
  /** A part of the name, or initial consonants. */
  search: z.optional(z.string().check(z.maxLength(50))),
  part: z.optional(z.enum(groupParts)),
}
const storeQuery = {
  ...groupQuery,
  ...territoryQuery,
  type: z.optional(z.enum(storeTypeCodes)),
  level: z.optional(z.enum(['1', '2', '3', '4', '5'])),
}
const pageQuery = { sort: z._default(z.optional(z.enum(groupSorts)), 'amount'), page: pageParam, size: sizeParam(20) }

const groupFigures = {
  orders: z.int(),
  ...salesFigures,
  /** `total` of the preceding period of the same length. */
  previousTotal: z.int(),
  /** Orders with goods to send. */
  unshipped: z.int(),
}

const storeSales = z.object({
  chainStoreId: z.int(),
  name: z.string(),
  type: z.enum(storeTypeCodes),
  level: z.int(),
  levelName: z.string(),
  ...groupFigures,
  /** Null: the period contains no order. */
  lastOrderAt: z.nullable(z.string()),
})
export type StoreSalesRow = z.output<typeof storeSales>

const productSales = z.object({
  partnerProductId: z.int(),
  name: z.string(),
  /** Pieces that are not cancelled, in the unit of the product. */
  count: z.int(),
  unit: z.string(),
  ...groupFigures,
  lastOrderAt: z.nullable(z.string()),
})
export type ProductSalesRow = z.output<typeof productSales>

/** The days of the period and of the one before: Korean days, both included. */
export const days = z.object({ startDate: z.string(), endDate: z.string() })
const comparedPeriods = { period: days, previous: days }

const groupSummary = {
  ...comparedPeriods,
  /** Rows with an order in the period. */
  groups: z.int(),
  previousOrders: z.int(),
  ...groupFigures,
}
const storeSummary = z.object({
  ...groupSummary,
  /** Active stores of the brand, and some names of those without an order in the period. */
  stores: z.int(),
  idle: z.array(z.string()),
})
export type StoreSalesSummary = z.output<typeof storeSummary>
const productSummary = z.object({ ...groupSummary, counts: unitCounts })

const reads = { who: 'partner', brandRole: 'any', scope: 'brand', rate: 'read' } as const

/** [spec §7] */
export const salesByStoreCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/order/byStore',
  summary: 'Sales of each store, compared with the period before',
  spec: '§7 Partner admin',
  policy: reads,
  query: z.strictObject({ ...storeQuery, ...pageQuery }),
  data: z.extend(pageOf(storeSales), comparedPeriods),
  reads: ['Order'],
})

export const exportSalesByStoreCall = defineCall({
  ...listExport(salesByStoreCall),
  summary: 'Sales of each store as a workbook',
  policy: { ...reads, rate: 'costly' },
})

export const salesByStoreSummaryCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/order/byStore/summary',
  summary: 'The sums of the sales by store',
  spec: '§7 Partner admin',
  policy: reads,
  query: z.strictObject(storeQuery),
  data: storeSummary,
  reads: ['Order'],
})

export const salesByProductCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/order/byProduct',
  summary: 'Sales of each product, compared with the period before',
  spec: '§7 Partner admin',
  policy: reads,
  query: z.strictObject({ ...groupQuery, ...pageQuery }),
  data: z.extend(pageOf(productSales), comparedPeriods),
  reads: ['Order'],
})

export const exportSalesByProductCall = defineCall({
  ...listExport(salesByProductCall),
  summary: 'Sales and quantity of each product as a workbook',
  policy: { ...reads, rate: 'costly' },
})

export const salesByProductSummaryCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/order/byProduct/summary',
  summary: 'The sums of the sales by product',
  spec: '§7 Partner admin',
  policy: reads,
  query: z.strictObject(groupQuery),
  data: productSummary,
  reads: ['Order'],
})
