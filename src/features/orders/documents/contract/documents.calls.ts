import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { conflict, refusalsOf } from '#contract/refusals.ts'
import { idParam } from '#contract/paging.ts'
import { orderListStateCodes } from '#features/orders/orders/contract/order-status.ts'
import { documentTypeCodes, type DocumentType } from '#features/orders/orders/contract/printable-documents.ts'
import { payMethodCodes } from '#features/money/payments/contract/payment-terms.ts'
import { isKoreanDay } from '#values/korean-date.ts'
import { documentTypes } from './document-types.ts'
import { documentReads, documentRoles } from './document-policy.ts'
import { orderSentences } from '#features/orders/orders/contract/order-sentences.ts'

/** 'E20261119-2468450': derived from the kind and the order, so that reprinting yields the same number. */
export const documentNumberOf = (type: DocumentType, orderNumber: string): string =>
  `${documentTypes[type].letter}${orderNumber}`

/** The sentences of the remarks row [rules §8, decisions]. */
export const documentRemarkText = {
  'vat-included': '단가와 공급가는 부가세를 포함한 금액입니다.',
  'vat-apart': '단가 × 수량 = 공급가액 + 세액',
  estimate: '견적 유효기간은 발행일로부터 30일입니다.',
  ordered: '이 견적으로 주문하신 내역입니다.',
  cancelled: '취소된 주문의 견적입니다.',
  receipt: '이 영수증은 세금계산서·현금영수증을 대신하지 않습니다.',
  transaction: '인수자 확인 후 서명해 주세요.',
  'part-cancelled': '취소된 수량을 제외한 내역입니다.',
  'part-shipped': '출고된 수량만 적은 내역입니다.',
  'not-shipped': '아직 출고되지 않은 내역입니다.',
} as const
export type DocumentRemark = keyof typeof documentRemarkText
export const documentRemarks = [
  'vat-included',
  'vat-apart',
  'estimate',
  'ordered',
  'cancelled',
  'receipt',
  'transaction',
  'part-cancelled',
  'part-shipped',
  'not-shipped',
] as const satisfies readonly DocumentRemark[]

/** One row of the table: a product without options, or one option of a product. */
const documentRow = z.object({
  category: z.string(),
  name: z.string(),
  size: z.string(),
  spec: z.string(),
  option: z.string(),
  unit: z.string(),
  count: z.int(),
  calculatedUnitPrice: z.number(),
  calculatedPrice: z.int(),
  /** VAT within the price. */
  vat: z.int(),
})

/** All content of the document, from the order's snapshots. Won, VAT included; total = lines + printing + delivery. */
export const orderDocument = z.object({
  type: z.enum(documentTypeCodes),
  orderNumber: z.string(),
  documentNumber: z.string(),
  /** Random: the page of the document check finds the document by it. */
  serial: z.string(),
  brandName: z.string(),
  /** Date of the document: of the order on an estimate, else of the payment or of the supply. UTC. */
  issuedAt: z.string(),
  receiverCompany: z.string(),
  /** The buyer: a statement names both parties [rules §8]. */
  receiver: z.object({
    businessNumber: z.string(),
    companyName: z.string(),
    representative: z.string(),
    address: z.string(),
    businessType: z.string(),
    businessItem: z.string(),
  }),
  supplier: z.object({
    businessNumber: z.string(),
    companyName: z.string(),
    representative: z.string(),
    /** data: URL of the seal; the server exposes it only in this answer [T49]. */
    stamp: z.string(),
    address: z.string(),
    businessType: z.string(),
    businessItem: z.string(),
    contactName: z.string(),
    tel: z.string(),
  }),
  bankAccount: z.string(),
  rows: z.array(documentRow),
  totalPrintPrice: z.int(),
  sendCost: z.int(),
  /** VAT within printing and delivery; that of the rows and these sum up to `vat`. */
  printVat: z.int(),
  deliveryVat: z.int(),
  total: z.int(),
  supplyAmount: z.int(),
  vat: z.int(),
  /** Delivery and payment terms of an estimate [rules §8], as they stand now; null on other documents, and of a cancelled order. */
  terms: z.nullable(
    z.object({
      /** Korean day on which the last goods ship; null: no promise was made. */
      shipsOn: z.nullable(z.string()),
      /** SHIPPED: on that day; LATE: it has passed. */
      shipping: z.enum(['PROMISED', 'LATE', 'SHIPPED']),
      isPaid: z.boolean(),
      payMethod: z.enum(payMethodCodes),
      /** Due date of a bank transfer. */
      dueAt: z.nullable(z.string()),
    }),
  ),
  /** Codes of the sentences below the table. */
  remarks: z.array(z.enum(documentRemarks)),
})
export type OrderDocument = z.output<typeof orderDocument>

export const documentParams = z.strictObject({
  orderNumber: z.string().check(z.regex(/^\d{8}-\d{7}$/)),
  type: z.enum(documentTypeCodes),
})

export const documentRefusals = refusalsOf(conflict, {
  cancelled: orderSentences.noDocumentForCancelled,
  'too-early': orderSentences.receiptTooEarly,
})

/** Available to the buyer, its headquarters and the operator; others get 404. A receipt before payment answers 409. */
export const documentCall = defineCall({
  method: 'GET',
  path: '/order/:orderNumber/document/:type',
  summary: 'A printable document of an order',
  spec: '§2 Printable order document',
  policy: documentReads.policy,
  params: documentParams,
  data: orderDocument,
  refusals: documentRefusals,
  reads: ['Document'],
  keepSeconds: 0,
  example: (of) => ({ params: { orderNumber: of.orderNumber, type: 'receipt' } }),
})

/** The same document as a file; costly, because drawing needs the processor. */
export const documentPdfCall = defineCall({
  method: 'GET',
  path: '/order/:orderNumber/document/:type/pdf',
  summary: 'A document of an order as PDF',
  spec: '§2 Printable order document',
  policy: { who: 'member', role: documentRoles, scope: 'order', rate: 'costly' },
  params: documentParams,
  file: 'application/pdf',
  refusals: documentRefusals,
  example: (of) => ({ params: { orderNumber: of.orderNumber, type: 'receipt' } }),
})

/** A larger number of documents overloads the browser's print view. */
export const mostDocuments = 100
export const documentSentences = {
  shareAgain: '파일이 준비되었습니다. 공유를 한 번 더 눌러 주세요.',
  linkCopied: '문서 주소를 복사했습니다. 이 주문을 볼 수 있는 회원만 열 수 있습니다.',
  notShared: '공유하지 못했습니다. PDF로 저장한 후 보내 주세요.',
} as const
export const noDocuments = '출력할 주문이 없습니다.'
export const tooManyDocuments = `한 번에 ${mostDocuments}건까지 출력하실 수 있습니다. 기간이나 상태를 좁혀 주세요.`

const day = z.string().check(z.refine(isKoreanDay, '날짜를 YYYY-MM-DD 형식으로 입력해 주세요.'))

const periodParams = z.strictObject({ type: z.enum(documentTypeCodes) })
const periodQuery = z.strictObject({
  startDate: day,
  endDate: day,
  status: z.optional(z.enum(orderListStateCodes)),
  search: z.optional(z.string().check(z.maxLength(50))),
  chainStoreId: z.optional(idParam),
  /** Only these orders of the period, separated by commas. */
  orders: z.optional(z.string().check(z.regex(/^\d{8}-\d{7}(,\d{8}-\d{7}){0,99}$/))),
})

/**
 * Lists the documents of a period, oldest first: the caller's own orders; all shops' orders for the operator. Orders without
 * such a document yet are left out.
 */
export const documentsCall = defineCall({
  method: 'GET',
  path: '/order/document/:type',
  summary: 'The printable documents of a period',
  spec: '§2 Printable order document',
  policy: documentReads.policy,
  params: periodParams,
  query: periodQuery,
  data: z.object({ documents: z.array(orderDocument) }),
  refusals: refusalsOf(conflict, { 'too-many': tooManyDocuments }),
  reads: ['Document'],
  keepSeconds: 0,
  example: { params: { type: 'estimate' }, query: { startDate: '2026-05-15', endDate: '2026-05-15' } },
})

/** The same documents as one file. */
export const documentsPdfCall = defineCall({
  method: 'GET',
  path: '/order/document/:type/pdf',
  summary: 'The documents of a period as one PDF',
  spec: '§2 Printable order document',
  policy: { who: 'member', role: documentRoles, scope: 'order', rate: 'costly' },
  params: periodParams,
  query: periodQuery,
  file: 'application/pdf',
  refusals: refusalsOf(conflict, { 'too-many': tooManyDocuments, none: noDocuments }),
  example: { params: { type: 'estimate' }, query: { startDate: '2026-05-15', endDate: '2026-05-15' } },
})
