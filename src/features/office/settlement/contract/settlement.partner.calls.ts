import * as z from 'zod/mini'
import { defineCall, sheetType } from '#contract/call.ts'
import { pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { settlementMonth, settlementParts, settlementRow } from './settlement.calls.ts'

const reads = { who: 'partner', brandRole: 'any', scope: 'brand', rate: 'read' } as const
const exports = { ...reads, rate: 'costly' } as const
const spec = '§7 Partner admin, rules §6'
const params = z.strictObject({ month: settlementMonth })

/** Months with activity, newest first. */
export const partnerSettlementListCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/settlement',
  summary: 'Settlements of the own brand by month',
  spec,
  policy: reads,
  query: z.strictObject({ page: pageParam, size: sizeParam(24) }),
  data: pageOf(settlementRow),
  reads: ['PartnerMargin'],
  keepSeconds: 0,
})

export const partnerSettlementCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/settlement/:month',
  summary: 'A settlement of the own brand with its stores and products',
  spec,
  policy: reads,
  params,
  data: z.object({ ...settlementRow.shape, ...settlementParts.shape }),
  reads: ['PartnerMargin'],
  keepSeconds: 0,
  example: { params: { month: '2026-04' } },
})

export const partnerSettlementSheetCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/settlement/:month/sheet',
  summary: 'The statement of a settlement of the own brand as a workbook',
  spec,
  policy: exports,
  params,
  file: sheetType,
  example: { params: { month: '2026-04' } },
})

export const partnerSettlementPdfCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/settlement/:month/pdf',
  summary: 'The statement of a settlement of the own brand as a PDF',
  spec,
  policy: exports,
  params,
  file: 'application/pdf',
  example: { params: { month: '2026-04' } },
})
