import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { billingCycles, documentKinds, documentStates, receiptPurposes } from './document-terms.ts'

const own = { who: 'member', scope: 'self', rate: 'read' } as const
const spec = 'law: Evidence'

/** A tax document as its buyer sees it. Won; days are Korean. */
const ownDocument = z.object({
  number: z.string(),
  kind: z.enum(documentKinds),
  state: z.enum(documentStates),
  storeName: z.string(),
  orderNumber: z.nullable(z.string()),
  month: z.nullable(z.string()),
  title: z.string(),
  companyName: z.string(),
  businessNumber: z.string(),
  purpose: z.nullable(z.enum(receiptPurposes)),
  identity: z.string(),
  supply: z.int(),
  vat: z.int(),
  taxFree: z.int(),
  total: z.int(),
  suppliedOn: z.string(),
  /** Last day for issuing it. */
  dueOn: z.string(),
  approvalNumber: z.nullable(z.string()),
  issuedAt: z.nullable(z.string()),
  /** True for a document that corrects an issued one. */
  isCorrection: z.boolean(),
})
export type OwnTaxDocument = z.output<typeof ownDocument>

/** Sums of all listed documents of a month, also of those on other pages. `total` = `supply` + `vat` + `taxFree`. */
const monthSums = z.object({
  month: z.string(),
  count: z.int(),
  /** Documents of `count` that have an approval number. */
  issued: z.int(),
  supply: z.int(),
  vat: z.int(),
  taxFree: z.int(),
  total: z.int(),
})
export type DocumentMonth = z.output<typeof monthSums>

/** Own tax documents, newest first: of a month, of an order, or all. */
export const ownTaxDocumentsCall = defineCall({
  method: 'GET',
  path: '/taxDocument',
  summary: 'Own tax documents',
  spec,
  policy: { ...own, speculative: true },
  query: z.strictObject({
    month: z.optional(z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))),
    orderNumber: z.optional(z.string().check(z.regex(/^\d{8}-\d{7}$/))),
    chainStoreId: z.optional(idParam),
    page: pageParam,
    size: sizeParam(50),
  }),
  data: z.object({
    ...pageOf(ownDocument).shape,
    /** Won of the issued documents of this list. */
    issuedTotal: z.int(),
    /** The months of the documents on this page, newest first. */
    months: z.array(monthSums),
  }),
  reads: ['TaxDocument', 'Order'],
  keepSeconds: 0,
})

const taxParty = z.object({
  businessNumber: z.string(),
  companyName: z.string(),
  representative: z.string(),
  address: z.string(),
  businessType: z.string(),
  businessItem: z.string(),
})

const issuedDocument = z.extend(ownDocument, {
  supplier: taxParty,
  buyer: taxParty,
  /** Approval number of the document that this one corrects; null: it corrects none. */
  correctedNumber: z.nullable(z.string()),
})
export type IssuedTaxDocument = z.output<typeof issuedDocument>

/** One own document that was issued, to read and to print; a part of a month answers the document of its month. */
export const issuedDocumentCall = defineCall({
  method: 'GET',
  path: '/taxDocument/:number',
  summary: 'An own tax document that was issued',
  spec,
  policy: { ...own, speculative: true },
  params: z.strictObject({ number: z.string().check(z.regex(/^[A-Z0-9-]{1,40}$/)) }),
  data: issuedDocument,
  reads: ['TaxDocument', 'Order'],
  example: { about: 'missing', params: { number: 'T20260515-9999999' } },
})

/** Number for cash receipts that the member stored, masked; null: none. */
export const keptReceiptCall = defineCall({
  method: 'GET',
  path: '/taxDocument/receiptNumber',
  summary: 'The kept number for cash receipts',
  spec,
  policy: { ...own, speculative: true },
  data: z.object({ kept: z.nullable(z.object({ purpose: z.enum(receiptPurposes), masked: z.string() })) }),
  reads: ['ReceiptNumber', 'Order'],
})

/** Idempotent: succeeds even without a number. */
export const forgetReceiptCall = defineCall({
  method: 'DELETE',
  path: '/taxDocument/receiptNumber',
  summary: 'Delete the kept number for cash receipts',
  spec,
  policy: { ...own, rate: 'write' },
  data: z.object({ deleted: z.boolean() }),
  changes: ['ReceiptNumber'],
  staleWhenRefused: true,
})

const storeBilling = z.object({ chainStoreId: z.int(), storeName: z.string(), cycle: z.enum(billingCycles) })
export type StoreBilling = z.output<typeof storeBilling>

/** The cycle of the tax invoices of every own store. */
export const billingCall = defineCall({
  method: 'GET',
  path: '/taxDocument/billing',
  summary: 'Cycles of the own stores’ tax invoices',
  spec,
  policy: { ...own, speculative: true },
  data: z.object({ content: z.array(storeBilling) }),
  reads: ['TaxDocument', 'ChainStore'],
})

/** Applies to payments from now on; collected payments stay with their month. */
export const saveBillingCall = defineCall({
  method: 'PUT',
  path: '/taxDocument/billing',
  summary: 'Change the cycle of a store’s tax invoices',
  spec,
  policy: { who: 'member', scope: 'own-stores', rate: 'write' },
  body: z.strictObject({
    chainStoreId: z.int().check(z.positive(), z.maximum(999_999_999_999_999)),
    cycle: z.enum(billingCycles),
  }),
  data: storeBilling,
  changes: ['TaxDocument'],
  staleWhenRefused: true,
  example: (of) => ({ body: { chainStoreId: of.storeId, cycle: 'MONTH' as const } }),
})
