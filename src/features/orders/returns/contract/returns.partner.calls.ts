import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { sortParam } from '#contract/list-sort.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { listExport } from '#features/platform/files/contract/list-export.ts'
import { returnDetail } from './return-data.ts'
import { returnReasonCodes, returnStateCodes, returnWishCodes } from './return-terms.ts'

const spec = 'decisions: Partner centre'
const reads = { who: 'partner', brandRole: 'any', scope: 'brand', rate: 'read' } as const

/** The states that a headquarters filters by: all open ones, or one. */
export const brandReturnStateCodes = ['OPEN', ...returnStateCodes] as const

const brandReturnRow = z.object({
  id: z.int(),
  orderNumber: z.string(),
  chainStoreId: z.int(),
  storeName: z.string(),
  wish: z.enum(returnWishCodes),
  reason: z.enum(returnReasonCodes),
  state: z.enum(returnStateCodes),
  lines: returnDetail.shape.lines,
  /** Won that the pieces cost, without printing fees and delivery. */
  amount: z.int(),
  refundTotal: z.nullable(z.int()),
  askedAt: z.string(),
  updatedAt: z.string(),
})
export type BrandReturnRow = z.output<typeof brandReturnRow>

/** Without the words, photos and addresses that buyer and operator exchange; of the notes only the reason of a refusal. */
const brandReturn = z.extend(brandReturnRow, {
  way: returnDetail.shape.way,
  supplierName: z.string(),
  parcel: returnDetail.shape.parcel,
  exchangeParcel: returnDetail.shape.exchangeParcel,
  steps: z.array(
    z.object({ state: z.enum(returnStateCodes), isOfBuyer: z.boolean(), refusal: z.string(), at: z.string() }),
  ),
})
export type BrandReturn = z.output<typeof brandReturn>

export const brandReturnSorts = ['orderNumber', 'storeName', 'state', 'askedAt'] as const

/** Returns and damage claims of the brand's orders, waiting ones first. `search`: order number, goods, store. */
export const brandReturnsCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/return',
  summary: 'Returns of the own brand',
  spec,
  policy: reads,
  query: z.strictObject({
    page: pageParam,
    size: sizeParam(20),
    state: z.optional(z.enum(brandReturnStateCodes)),
    sort: sortParam(brandReturnSorts),
    search: z.optional(z.string().check(z.maxLength(50))),
  }),
  data: pageOf(brandReturnRow),
  reads: ['Return'],
})

export const exportBrandReturnsCall = defineCall({
  ...listExport(brandReturnsCall),
  summary: 'The returns of the own brand as a workbook',
  policy: { ...reads, rate: 'costly' },
})

export const brandReturnCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/return/:id',
  summary: 'A return of the own brand with its steps',
  spec,
  policy: reads,
  params: z.strictObject({ id: idParam }),
  data: brandReturn,
  reads: ['Return'],
  example: (of) => ({ params: { id: of.returnId } }),
})
