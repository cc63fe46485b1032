import { reason } from '#contract/reason.ts'
import * as z from 'zod/mini'
import { defineCall, sheetType } from '#contract/call.ts'
import { sortParam, type ListSort } from '#contract/list-sort.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { conflict, only } from '#contract/refusals.ts'
import { listExport } from '#features/platform/files/contract/list-export.ts'
import { isKoreanDay } from '#values/korean-date.ts'
import { settlementRefusalText, settlementStateCodes, type RefusedBrand } from './settlement-terms.ts'
import { settlementMonth, settlementParts, settlementRow } from './settlement.calls.ts'
import { codesOf, recordOf } from '#values/codes.ts'

const reads = { who: 'operator', role: 'money', scope: 'all', rate: 'read' } as const
const writes = { who: 'operator', role: 'money', scope: 'all', rate: 'write', audit: true } as const
const exports = { ...reads, rate: 'costly' } as const
const spec = 'rules §6'
const settlementRefusal = (text: (brand: RefusedBrand) => string) =>
  conflict(({ brand }: { brand: RefusedBrand }) => text(brand))
const settlementRefusals = recordOf(codesOf(settlementRefusalText), (code) =>
  settlementRefusal(settlementRefusalText[code]),
)

const adminSettlement = z.object({
  ...settlementRow.shape,
  partnerId: z.int(),
  partnerName: z.string(),
  partnerUri: z.string(),
  /** The brand's present account: bank, last digits and holder; '' without one. */
  account: z.string(),
})
export type AdminSettlement = z.output<typeof adminSettlement>

export const settlementSorts = ['partnerName', 'sales', 'refunds', 'margin', 'commission', 'amount', 'state'] as const
export type SettlementSort = ListSort<(typeof settlementSorts)[number]>

/** The brands with activity in a month, by name. Sums are over all pages of the filter. */
export const adminSettlementListCall = defineCall({
  method: 'GET',
  path: '/admin/settlement',
  summary: 'Settlements of all brands in a month',
  spec,
  policy: { ...reads, speculative: true },
  query: z.strictObject({
    month: settlementMonth,
    state: z.optional(z.enum(settlementStateCodes)),
    /** A part of the brand's name. */
    search: z.optional(z.string().check(z.maxLength(50))),
    sort: sortParam(settlementSorts),
    page: pageParam,
    size: sizeParam(50),
  }),
  data: z.object({
    ...pageOf(adminSettlement).shape,
    sums: z.object({ sales: z.int(), margin: z.int(), commission: z.int(), cardCost: z.int(), amount: z.int() }),
  }),
  reads: ['PartnerMargin'],
  keepSeconds: 0,
  example: { query: { month: '2026-04' } },
})

export const exportSettlementsCall = defineCall({
  ...listExport(adminSettlementListCall),
  summary: 'The settlements of a month as a workbook',
  policy: exports,
  example: { query: { month: '2026-04' } },
})

const ofMonth = z.strictObject({ partnerId: idParam, month: settlementMonth })

export const adminSettlementCall = defineCall({
  method: 'GET',
  path: '/admin/settlement/:partnerId/:month',
  summary: 'A settlement with its stores and products',
  spec,
  policy: { ...reads, speculative: true },
  params: ofMonth,
  data: z.object({ ...adminSettlement.shape, ...settlementParts.shape }),
  reads: ['PartnerMargin'],
  keepSeconds: 0,
  example: (of) => ({ params: { partnerId: of.partnerId, month: '2026-04' } }),
})

export const adminSettlementSheetCall = defineCall({
  method: 'GET',
  path: '/admin/settlement/:partnerId/:month/sheet',
  summary: 'The statement of a settlement as a workbook',
  spec,
  policy: exports,
  params: ofMonth,
  file: sheetType,
  example: (of) => ({ params: { partnerId: of.partnerId, month: '2026-04' } }),
})

export const adminSettlementPdfCall = defineCall({
  method: 'GET',
  path: '/admin/settlement/:partnerId/:month/pdf',
  summary: 'The statement of a settlement as a PDF',
  spec,
  policy: exports,
  params: ofMonth,
  file: 'application/pdf',
  example: (of) => ({ params: { partnerId: of.partnerId, month: '2026-04' } }),
})

/** Confirms a month of brands, all or none, with the amounts that the operator has seen: other amounts answer 409. */
export const confirmSettlementsCall = defineCall({
  method: 'POST',
  path: '/admin/settlement/confirm',
  summary: 'Confirm the settlements of a month',
  spec,
  policy: { ...writes, idempotent: true },
  body: z.strictObject({
    month: settlementMonth,
    brands: z
      .array(z.strictObject({ partnerId: z.int().check(z.positive()), amount: z.int() }))
      .check(z.minLength(1), z.maxLength(100)),
  }),
  data: z.object({ confirmed: z.int(), carried: z.int(), amount: z.int() }),
  refusals: only(settlementRefusals, 'not-ended', 'earlier-open', 'changed', 'decided'),
  changes: ['PartnerMargin', 'AdminTodo'],
  staleWhenRefused: true,
  auditWord: '정산 확정',
  example: (of) => ({ body: { month: '2026-04', brands: [{ partnerId: of.partnerId, amount: 2000 }] } }),
})

export const mostSettlementsAtOnce = 200
const ids = z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(mostSettlementsAtOnce))

/** A workbook for the bank's bulk transfer with whole account numbers. `again`: the operator has checked that listed ones are not paid. */
export const settlementTransferListCall = defineCall({
  method: 'POST',
  path: '/admin/settlement/transferList',
  summary: 'The list of settlement transfers for the bank',
  spec,
  policy: writes,
  body: z.strictObject({ ids, again: z._default(z.optional(z.boolean()), false) }),
  file: sheetType,
  refusals: only(settlementRefusals, 'wrong-state', 'listed-before', 'no-account'),
  marksListed: true,
  auditWord: '정산 이체 목록 받기',
  example: (of) => ({ body: { ids: [of.settlementId], again: true } }),
})

/** Records that the bank has paid confirmed settlements: all or none, each with its entry in the ledger. */
export const paySettlementsCall = defineCall({
  method: 'POST',
  path: '/admin/settlement/paid',
  summary: 'Settlements were paid',
  spec,
  policy: { ...writes, idempotent: true },
  body: z.strictObject({
    ids,
    paidOn: z.string().check(z.refine(isKoreanDay, '지급일을 YYYY-MM-DD 형식으로 입력해 주세요.')),
  }),
  data: z.object({ paid: z.int(), amount: z.int() }),
  refusals: only(settlementRefusals, 'wrong-state', 'not-yet-paid'),
  changes: ['PartnerMargin', 'AdminTodo'],
  staleWhenRefused: true,
  auditWord: '정산 지급 완료',
  example: (of) => ({ body: { ids: [of.settlementId], paidOn: '2026-05-10' } }),
})

const one = z.strictObject({ id: idParam })

export const holdSettlementCall = defineCall({
  method: 'POST',
  path: '/admin/settlement/:id/hold',
  summary: 'Hold the payment of a settlement, with a reason',
  spec,
  policy: writes,
  params: one,
  body: z.strictObject({
    reason,
  }),
  data: adminSettlement,
  refusals: only(settlementRefusals, 'wrong-state', 'listed', 'not-latest', 'nothing-to-pay'),
  changes: ['PartnerMargin', 'AdminTodo'],
  staleWhenRefused: true,
  auditWord: '정산 지급 보류',
  example: (of) => ({ params: { id: of.settlementId }, body: { reason: '시험 보류' } }),
})

/** Ends a hold, or takes a carried amount back, as long as no later month has taken it in. */
export const releaseSettlementCall = defineCall({
  method: 'POST',
  path: '/admin/settlement/:id/release',
  summary: 'End the hold of a settlement',
  spec,
  policy: writes,
  params: one,
  data: adminSettlement,
  refusals: only(settlementRefusals, 'wrong-state', 'listed', 'not-latest', 'nothing-to-pay'),
  changes: ['PartnerMargin', 'AdminTodo'],
  staleWhenRefused: true,
  auditWord: '정산 보류·이월 취소',
  example: (of) => ({ params: { id: of.settlementId }, body: {} }),
})

export const carrySettlementCall = defineCall({
  method: 'POST',
  path: '/admin/settlement/:id/carry',
  summary: 'Carry a settlement over into the next month',
  spec,
  policy: writes,
  params: one,
  data: adminSettlement,
  refusals: only(settlementRefusals, 'wrong-state', 'listed', 'not-latest', 'nothing-to-pay'),
  changes: ['PartnerMargin', 'AdminTodo'],
  staleWhenRefused: true,
  auditWord: '정산 이월',
  example: (of) => ({ params: { id: of.settlementId }, body: {} }),
})
