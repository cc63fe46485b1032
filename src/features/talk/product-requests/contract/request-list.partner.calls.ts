import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { listExport } from '#features/platform/files/contract/list-export.ts'
import { sortParam } from '#contract/list-sort.ts'
import { pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { requestRow } from './request-row.ts'
import { requestKindCodes, requestStateCodes } from './request-states.ts'

export const requestSorts = ['title', 'kind', 'state', 'updatedAt'] as const

export const requestListQuery = {
  state: z.optional(z.enum(requestStateCodes)),
  kind: z.optional(z.enum(requestKindCodes)),
  /** `Y`: unread ones only. */
  unread: z.optional(z.literal('Y')),
  sort: sortParam(requestSorts),
  search: z.optional(z.string().check(z.maxLength(50))),
  page: pageParam,
  size: sizeParam(20),
}

/** Unread ones first, then by the last change. */
export const brandRequestsCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/productRequest',
  summary: 'Product requests of the own brand',
  spec: '§2 Route table',
  policy: { who: 'partner', brandRole: 'any', scope: 'brand', rate: 'read' },
  query: z.strictObject(requestListQuery),
  data: pageOf(requestRow),
  reads: ['ProductRequest'],
})

export const exportBrandRequestsCall = defineCall({
  ...listExport(brandRequestsCall),
  summary: 'The product requests of the own brand as a workbook',
  policy: { who: 'partner', brandRole: 'any', scope: 'brand', rate: 'costly' },
})
export type BrandRequestRow = z.output<typeof requestRow>
