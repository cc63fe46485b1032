import { listExport } from '#features/platform/files/contract/list-export.ts'
import * as z from 'zod/mini'
import { defineCall, uploadType } from '#contract/call.ts'
import { sortParam, type ListSort } from '#contract/list-sort.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { conflict, invalid } from '#contract/refusals.ts'
import { manyLines, oneLine } from '#contract/text.ts'
import { claimedElsewhere } from '#features/orders/orders/contract/order-claims.ts'
import { courierCodes } from '#features/goods/delivery/contract/couriers.ts'
import { receiverRole } from '#features/orders/orders/contract/order-privacy.ts'
import { orderNumberParam } from '#features/orders/orders/contract/orders.calls.ts'
import { reason } from '#contract/reason.ts'
import { faultCodes, refundMoneyRefusals, refundSentences } from '#features/orders/orders/contract/refund-terms.ts'
import { adminReturnDetail, adminReturnRow } from './return-data.ts'
import { alreadySentence, returnSentences } from './return-sentences.ts'
import { returnListStateCodes, returnStateCodes } from './return-terms.ts'
import { returnFileQuery } from './returns.calls.ts'
import { numberDoubtRefusal, shipSentences } from '#features/orders/fulfilment/contract/fulfilment.admin.calls.ts'

const ofReturn = z.strictObject({ id: idParam })
const spec = 'law: Withdrawal, decisions: Operator console'
const reads = { who: 'operator', role: receiverRole, scope: 'all', rate: 'read' } as const
const writes = { ...reads, rate: 'write', audit: true } as const
// Idempotent, because a second tap must not pay or send twice.
const writesOnce = { ...writes, idempotent: true } as const
const stepRefusals = {
  already: {
    status: 409,
    says: alreadySentence,
    /** The state of a return that no longer allows the step, and the operator who caused it. */
    data: z.object({ state: z.enum(returnStateCodes), by: z.string() }),
  },
} as const
const takenRefusals = {
  'not-refundable': conflict(returnSentences.refundedMeanwhile),
  'claimed-elsewhere': claimedElsewhere,
}
/** Refusals of the last step, which sends money or goods. */
const settleRefusals = {
  ...stepRefusals,
  ...takenRefusals,
  'not-restocked': invalid(refundSentences.notRestocked, 'toStock'),
}
const exchangeRefusals = {
  ...settleRefusals,
  invoice: invalid(returnSentences.invoice, 'number'),
  'short-of-stock': conflict(returnSentences.shortOfStock),
  'number-doubt': numberDoubtRefusal(shipSentences.numberTaken),
}

export const adminReturnSorts = ['title', 'orderNumber', 'storeName', 'partnerName', 'state', 'askedAt'] as const
export type AdminReturnSort = ListSort<(typeof adminReturnSorts)[number]>

/**
 * Lists waiting returns first, the oldest at the top; then by the last step. `search`: order number, goods, store,
 * member, brand.
 */
export const adminReturnsCall = defineCall({
  method: 'GET',
  path: '/admin/return',
  summary: 'Returns of all shops',
  spec,
  policy: { ...reads, speculative: true },
  query: z.strictObject({
    page: pageParam,
    size: sizeParam(20),
    state: z.optional(z.enum(returnListStateCodes)),
    partnerId: z.optional(idParam),
    orderNumber: z.optional(orderNumberParam),
    sort: sortParam(adminReturnSorts),
    search: z.optional(z.string().check(z.maxLength(50))),
  }),
  data: pageOf(adminReturnRow),
  reads: ['Return'],
})

export const exportReturnsCall = defineCall({
  ...listExport(adminReturnsCall),
  summary: 'The returns of a filter as a workbook',
  policy: { ...reads, rate: 'costly', audit: true },
  auditWord: '반품·교환 엑셀 저장',
})

export const adminReturnCall = defineCall({
  method: 'GET',
  path: '/admin/return/:id',
  summary: 'A return with its steps',
  spec,
  policy: { ...reads, speculative: true },
  params: ofReturn,
  data: adminReturnDetail,
  reads: ['Return'],
  example: (of) => ({ params: { id: of.returnId } }),
})

/** Where the buyer sends the goods, or when somebody collects them; empty: the usual guide of the way. */
export const returnGuide = z.string().check(
  manyLines,
  z.refine((guide) => guide === '' || guide.length >= 5, returnSentences.guideShort),
  z.maxLength(500, returnSentences.guideLong),
)

export const acceptReturnCall = defineCall({
  method: 'POST',
  path: '/admin/return/:id/accept',
  summary: 'Accept a return',
  spec,
  policy: writes,
  params: ofReturn,
  body: z.strictObject({ guide: returnGuide }),
  refusals: { ...stepRefusals, ...takenRefusals, 'guide-missing': invalid(returnSentences.guideShort, 'guide') },
  changes: ['Return', 'AdminTodo', 'AdminOrder'],
  staleWhenRefused: true,
  auditWord: '반품·교환 승인',
  example: { about: 'missing', params: { id: '999999999' }, body: { guide: '기사님이 방문합니다.' } },
})

export const refuseReturnCall = defineCall({
  method: 'POST',
  path: '/admin/return/:id/refuse',
  summary: 'Refuse a return, also after its goods were seen',
  spec,
  policy: writes,
  params: ofReturn,
  body: z.strictObject({ reason }),
  refusals: stepRefusals,
  changes: ['Return', 'AdminTodo', 'AdminOrder'],
  staleWhenRefused: true,
  auditWord: '반품·교환 거절',
  example: { about: 'missing', params: { id: '999999999' }, body: { reason: '사용한 흔적' } },
})

export const receiveReturnCall = defineCall({
  method: 'POST',
  path: '/admin/return/:id/receive',
  summary: 'Confirm that the goods of a return have come back',
  spec,
  policy: writes,
  params: ofReturn,
  refusals: stepRefusals,
  changes: ['Return', 'AdminTodo', 'AdminOrder'],
  staleWhenRefused: true,
  auditWord: '반품 상품 도착 확인',
  example: { about: 'missing', params: { id: '999999999' } },
})

/**
 * Refunds the pieces of an accepted return. `fee`: won of the delivery fee that go back; negative, for the buyer's fault, is what the way
 * back costs. `expectedRefund` and `seenRefunds` are what the operator was shown.
 */
export const refundReturnCall = defineCall({
  method: 'POST',
  path: '/admin/return/:id/refund',
  summary: 'Refund a return',
  spec,
  policy: writesOnce,
  params: ofReturn,
  body: z
    .strictObject({
      fault: z.enum(faultCodes),
      fee: z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000)),
      toStock: z.boolean(),
      expectedRefund: z.int().check(z.minimum(0)),
      seenRefunds: z.int().check(z.minimum(0)),
    })
    .check(
      z.refine(({ fault, fee }) => fault === 'BUYER' || fee >= 0, {
        path: ['fee'],
        error: refundSentences.feeCharged,
      }),
    ),
  data: z.object({ refundTotal: z.int() }),
  refusals: { ...settleRefusals, ...refundMoneyRefusals },
  changes: ['Return', 'AdminTodo', 'AdminOrder'],
  staleWhenRefused: true,
  auditWord: '반품 환불',
  example: {
    about: 'missing',
    params: { id: 999_999_999 },
    body: { fault: 'BUYER', fee: 0, toStock: false, expectedRefund: 0, seenRefunds: 0 },
  },
})

/** Sends the same pieces once more. `toStock`: the pieces that came back are sold again. */
export const exchangeReturnCall = defineCall({
  method: 'POST',
  path: '/admin/return/:id/exchange',
  summary: 'Send the replacements of a return',
  spec,
  policy: writesOnce,
  params: ofReturn,
  body: z.strictObject({
    courier: z.enum(courierCodes),
    number: z.string().check(oneLine, z.maxLength(40)),
    toStock: z.boolean(),
    /** The operator has confirmed the number, although a parcel of another order has it. */
    confirmed: z.optional(z.boolean()),
  }),
  refusals: exchangeRefusals,
  changes: ['Return', 'AdminTodo', 'AdminOrder'],
  staleWhenRefused: true,
  auditWord: '교환 상품 출고',
  example: {
    about: 'missing',
    params: { id: 999_999_999 },
    body: { courier: 'CJGLS', number: '123456789012', toStock: false },
  },
})

export const adminReturnFileCall = defineCall({
  method: 'GET',
  path: '/admin/return/:id/file/:fileId',
  summary: 'A photo of a return',
  spec,
  policy: { ...reads, speculative: true },
  params: z.strictObject({ id: idParam, fileId: idParam }),
  query: returnFileQuery,
  file: uploadType,
  example: (of) => ({ params: { id: of.returnId, fileId: of.returnFileId } }),
})
