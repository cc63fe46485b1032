import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { unitCounts } from '#contract/unit-counts.ts'
import { listExport } from '#features/platform/files/contract/list-export.ts'
import { territoryQuery } from '#features/stores/chain-stores/contract/territory-filter.ts'
import { periodQuery } from '#features/orders/orders/contract/orders.partner.calls.ts'
import { days } from './sales-groups.calls.ts'

export const pivotMeasures = ['amount', 'count'] as const
export type PivotMeasure = (typeof pivotMeasures)[number]

/** Products that have a column of their own: on the page, and in the workbook. */
export const pivotColumns = { page: 20, workbook: 200 } as const

const pivotQuery = {
  ...periodQuery,
  ...territoryQuery,
  /** A part of the store's name, or initial consonants. */
  search: z.optional(z.string().check(z.maxLength(50))),
}

/** Goods and printing; pieces of different units are never added up. */
const pivotSums = z.object({ amount: z.int(), counts: unitCounts })
const pivotFigures = {
  /** One per product, in the order of `products`. */
  cells: z.array(z.object({ amount: z.int(), count: z.int() })),
  /** The products without a column. */
  rest: pivotSums,
  total: pivotSums,
}
export type PivotSums = z.output<typeof pivotSums>

const pivotRow = z.object({ chainStoreId: z.int(), name: z.string(), ...pivotFigures })
export type PivotRow = z.output<typeof pivotRow>

const pivotProduct = z.object({ partnerProductId: z.int(), name: z.string(), unit: z.string() })
export type PivotProduct = z.output<typeof pivotProduct>

const reads = { who: 'partner', brandRole: 'any', scope: 'brand', rate: 'read' } as const

/** Stores × products: what each store bought of the products that sold most. */
export const salesPivotCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/order/pivot',
  summary: 'Quantities and amounts of each store by product',
  spec: 'decisions: Partner centre',
  policy: reads,
  query: z.strictObject({ ...pivotQuery, page: pageParam, size: sizeParam(50) }),
  data: z.extend(pageOf(pivotRow), {
    period: days,
    products: z.array(pivotProduct),
    /** Products without a column. */
    otherProducts: z.int(),
    /** Sums of the stores of all pages. */
    sums: z.object(pivotFigures),
  }),
  reads: ['Order'],
})

const exported = listExport(salesPivotCall)
export const exportSalesPivotCall = defineCall({
  ...exported,
  summary: 'Quantities or amounts of each store by product as a workbook',
  policy: { ...reads, rate: 'costly' },
  query: z.extend(exported.query, { measure: z._default(z.optional(z.enum(pivotMeasures)), 'amount') }),
})
