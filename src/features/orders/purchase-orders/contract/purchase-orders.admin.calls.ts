import { listExport } from '#features/platform/files/contract/list-export.ts'
import * as z from 'zod/mini'
import { defineCall, sheetType } from '#contract/call.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { conflict, refusalsOf } from '#contract/refusals.ts'
import { unitCounts } from '#contract/unit-counts.ts'
import { isKoreanDay } from '#values/korean-date.ts'
import { purchaseBundle } from './purchase-bundle.ts'
import {
  mailStateCodes,
  purchaseOrderNumberPattern,
  purchaseOrderSentences as sentences,
} from './purchase-order-terms.ts'

const reads = { who: 'operator', role: 'orders', scope: 'all', rate: 'read' } as const
const writes = { ...reads, rate: 'write', audit: true } as const
const spec = 'decisions: Operator console'
const day = z.string().check(z.refine(isKoreanDay))

const purchaseOrderRow = z.object({
  number: z.string(),
  supplierId: z.int(),
  supplierName: z.string(),
  /** Counts the purchase orders of the supplier from 1. */
  sequence: z.int(),
  day: z.string(),
  /** False: an operator made it by hand. */
  isFromCutoff: z.boolean(),
  createdAt: z.string(),
  /** Number of customers' orders. */
  orders: z.int(),
  /** Pieces asked for, and pieces taken back. */
  asked: unitCounts,
  takenBack: unitCounts,
  exchanges: z.int(),
  mailState: z.enum(mailStateCodes),
  mailedTo: z.string(),
  mailedAt: z.nullable(z.string()),
})
export type PurchaseOrderRow = z.output<typeof purchaseOrderRow>

/** Newest first. */
export const purchaseOrdersCall = defineCall({
  method: 'GET',
  path: '/admin/purchaseOrder',
  summary: 'Purchase orders of all suppliers',
  spec,
  policy: { ...reads, speculative: true },
  query: z.strictObject({
    supplierId: z.optional(idParam),
    state: z.optional(z.enum(mailStateCodes)),
    startDate: z.optional(day),
    endDate: z.optional(day),
    page: pageParam,
    size: sizeParam(50),
  }),
  data: pageOf(purchaseOrderRow),
  reads: ['PurchaseOrder'],
  keepSeconds: 0,
})

export const exportPurchaseOrdersCall = defineCall({
  ...listExport(purchaseOrdersCall),
  summary: 'The purchase orders of a filter as a workbook',
  policy: { ...reads, rate: 'costly', audit: true },
  auditWord: '발주서 목록 엑셀 저장',
})

const params = z.strictObject({ number: z.string().check(z.regex(purchaseOrderNumberPattern)) })

const purchaseOrderDetail = z.object({
  ...purchaseOrderRow.shape,
  /** Previous purchase order; this one states the changes since then. */
  previous: z.nullable(z.object({ number: z.string(), day: z.string() })),
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  /** The supplier's link; null: revoked, expired, or the site has no public address. */
  link: z.nullable(z.string()),
  linkExpiresAt: z.string(),
  isRevoked: z.boolean(),
  bundles: z.array(purchaseBundle),
  /** Won of the pieces asked for less those taken back. */
  supply: z.int(),
})
export type PurchaseOrderDetail = z.output<typeof purchaseOrderDetail>

export const purchaseOrderCall = defineCall({
  method: 'GET',
  path: '/admin/purchaseOrder/:number',
  summary: 'A purchase order with its lines and its link',
  spec,
  policy: { ...reads, speculative: true },
  params,
  data: purchaseOrderDetail,
  reads: ['PurchaseOrder', 'AdminOrder'],
  keepSeconds: 0,
  example: { about: 'missing', params: { number: 'P20260515-9999999' } },
})

export const purchaseOrderPdfCall = defineCall({
  method: 'GET',
  path: '/admin/purchaseOrder/:number/pdf',
  summary: 'A purchase order as a PDF',
  spec,
  policy: { ...reads, rate: 'costly' },
  params,
  file: 'application/pdf',
  example: { about: 'missing', params: { number: 'P20260515-9999999' } },
})

export const purchaseOrderSheetCall = defineCall({
  method: 'GET',
  path: '/admin/purchaseOrder/:number/sheet',
  summary: 'A purchase order as a workbook',
  spec,
  policy: { ...reads, rate: 'costly' },
  params,
  file: sheetType,
  example: { about: 'missing', params: { number: 'P20260515-9999999' } },
})

const dueSupplier = z.object({
  supplierId: z.int(),
  name: z.string(),
  /** Address of the mail; '' if the supplier has none. */
  contactEmail: z.string(),
  /** Time of the cut-off at which the purchase order is made without an operator. */
  cutoffAt: z.string(),
  orders: z.int(),
  /** Number of option rows. */
  lines: z.int(),
  asked: unitCounts,
  takenBack: unitCounts,
  exchanges: z.int(),
  /** Number of orders with another address than an earlier purchase order. */
  moved: z.int(),
  /** Won of the pieces asked for less those taken back. */
  supply: z.int(),
})
export type DueSupplier = z.output<typeof dueSupplier>

/** Lists the suppliers with news, those with the most orders first. */
export const duePurchaseOrdersCall = defineCall({
  method: 'GET',
  path: '/admin/purchaseOrder/due',
  summary: 'What purchase orders would say to each supplier now',
  spec,
  policy: { ...reads, speculative: true },
  data: z.object({ suppliers: z.array(dueSupplier) }),
  reads: ['PurchaseOrder', 'AdminOrder', 'Return'],
  keepSeconds: 0,
})

const dueParams = z.strictObject({ supplierId: idParam })
const dueRefusals = refusalsOf(conflict, {
  nothing: sentences.nothingToOrder,
  'no-supplier': sentences.noSupplier,
  'no-company': sentences.noCompany,
})

/** Makes the purchase order of a supplier and takes it back again, so that the preview is what would be sent. */
export const previewPurchaseOrderCall = defineCall({
  method: 'GET',
  path: '/admin/purchaseOrder/due/:supplierId',
  summary: 'The purchase order that a supplier would get now',
  spec,
  policy: { ...reads, rate: 'costly' },
  params: dueParams,
  data: z.object({
    supplierName: z.string(),
    sequence: z.int(),
    previous: purchaseOrderDetail.shape.previous,
    bundles: z.array(purchaseBundle),
    supply: z.int(),
  }),
  refusals: dueRefusals,
  reads: ['PurchaseOrder', 'AdminOrder'],
  keepSeconds: 0,
  example: { params: { supplierId: '1' } },
})

export const previewPurchaseOrderPdfCall = defineCall({
  method: 'GET',
  path: '/admin/purchaseOrder/due/:supplierId/pdf',
  summary: 'The PDF that a supplier would get now',
  spec,
  policy: { ...reads, rate: 'costly' },
  params: dueParams,
  file: 'application/pdf',
  refusals: dueRefusals,
  example: { params: { supplierId: '1' } },
})

/** Makes the purchase orders of some suppliers, or of all with news. */
export const makePurchaseOrdersCall = defineCall({
  method: 'POST',
  path: '/admin/purchaseOrder',
  summary: 'Make purchase orders before the cut-off',
  spec,
  policy: writes,
  body: z.strictObject({
    supplierIds: z.optional(z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(1_000))),
  }),
  data: z.object({ numbers: z.array(z.string()) }),
  refusals: dueRefusals,
  changes: ['PurchaseOrder', 'AdminTodo', 'AdminMessage'],
  staleWhenRefused: true,
  auditWord: '발주서 만들기',
  example: { body: {} },
})

/** Mails the purchase order again to the present address, with a link whose time starts anew. */
export const resendPurchaseOrderCall = defineCall({
  method: 'POST',
  path: '/admin/purchaseOrder/:number/resend',
  summary: 'Send a purchase order again',
  spec,
  policy: writes,
  params,
  data: z.object({ number: z.string() }),
  refusals: refusalsOf(conflict, { 'no-address': sentences.noAddress }),
  changes: ['PurchaseOrder', 'AdminTodo', 'AdminMessage'],
  staleWhenRefused: true,
  auditWord: '발주서 다시 보내기',
  example: { about: 'missing', params: { number: 'P20260515-9999999' } },
})

export const revokeLinkCall = defineCall({
  method: 'DELETE',
  path: '/admin/purchaseOrder/:number/link',
  summary: 'Revoke the link of a purchase order',
  spec,
  policy: writes,
  params,
  data: z.object({ number: z.string() }),
  refusals: refusalsOf(conflict, { already: sentences.alreadyRevoked }),
  changes: ['PurchaseOrder', 'AdminTodo', 'AdminMessage'],
  staleWhenRefused: true,
  auditWord: '발주서 링크 막기',
  example: { about: 'missing', params: { number: 'P20260515-9999999' } },
})

/** Records that the supplier has received the purchase order, for example by fax. */
export const handOverCall = defineCall({
  method: 'POST',
  path: '/admin/purchaseOrder/:number/handedOver',
  summary: 'A purchase order was handed over otherwise',
  spec,
  policy: writes,
  params,
  data: z.object({ number: z.string() }),
  refusals: refusalsOf(conflict, { already: sentences.alreadyThere }),
  changes: ['PurchaseOrder', 'AdminTodo', 'AdminMessage'],
  staleWhenRefused: true,
  auditWord: '발주서 직접 전달',
  example: { about: 'missing', params: { number: 'P20260515-9999999' } },
})
