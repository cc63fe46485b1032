import { reason } from '#contract/reason.ts'
import { listExport } from '#features/platform/files/contract/list-export.ts'
import * as z from 'zod/mini'
import { defineCall, sheetType } from '#contract/call.ts'
import { sortParam, type ListSort } from '#contract/list-sort.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { conflict, only, refusalsOf } from '#contract/refusals.ts'
import { isKoreanDay } from '#values/korean-date.ts'
import { documentKinds, documentStates, receiptPurposes } from './document-terms.ts'
import {
  approvalLimits,
  approvalsRefusalText,
  isApprovalNumber,
  issueRefusalText,
  issueSentences,
} from './issue-terms.ts'

const reads = { who: 'operator', role: 'money', scope: 'all', rate: 'read' } as const
const writes = { ...reads, rate: 'write', audit: true } as const
const spec = 'decisions: Operator console'
const issueRefusals = refusalsOf(conflict, issueRefusalText)

export const documentNumberPattern = /^[TFR]M?[\d-]{8,30}$/
const documentNumber = z.string().check(z.regex(documentNumberPattern))
export const mostDocumentsAtOnce = 1_000
const numbers = z.array(documentNumber).check(z.minLength(1), z.maxLength(mostDocumentsAtOnce))
const day = z.string().check(z.refine(isKoreanDay, issueSentences.day))

const adminDocument = z.object({
  number: z.string(),
  kind: z.enum(documentKinds),
  state: z.enum(documentStates),
  partnerName: z.string(),
  storeName: z.string(),
  memberName: z.string(),
  /** Null: the document of a month. */
  orderNumber: z.nullable(z.string()),
  month: z.nullable(z.string()),
  title: z.string(),
  buyer: z.object({
    businessNumber: z.string(),
    companyName: z.string(),
    representative: z.string(),
    email: z.string(),
  }),
  purpose: z.nullable(z.enum(receiptPurposes)),
  /** The masked number of a cash receipt; empty: issued without a name. */
  identity: z.string(),
  supply: z.int(),
  vat: z.int(),
  taxFree: z.int(),
  total: z.int(),
  suppliedOn: z.string(),
  dueOn: z.string(),
  corrects: z.nullable(z.object({ number: z.string(), approvalNumber: z.nullable(z.string()) })),
  approvalNumber: z.nullable(z.string()),
  issuedAt: z.nullable(z.string()),
  /** The operator who issued it by hand; null: the service, or nobody yet. */
  issuedBy: z.nullable(z.string()),
  failure: z.string(),
  /** The operator who downloaded the file that it is in. */
  listedBy: z.nullable(z.string()),
  listedAt: z.nullable(z.string()),
})
export type AdminTaxDocument = z.output<typeof adminDocument>

/** OPEN: due or failed · CORRECTION: due corrections · UNDER_WAY: in a file or at the service. */
export const documentFilters = [
  'OPEN',
  'CORRECTION',
  'UNDER_WAY',
  'FAILED',
  'COLLECTING',
  'ISSUED',
  'CANCELLED',
  'ALL',
] as const
export type DocumentFilter = (typeof documentFilters)[number]
const filterCounts = z.object({
  OPEN: z.int(),
  CORRECTION: z.int(),
  UNDER_WAY: z.int(),
  FAILED: z.int(),
  COLLECTING: z.int(),
})
export type DocumentCounts = z.output<typeof filterCounts>

export const adminDocumentSorts = ['number', 'storeName', 'suppliedOn', 'dueOn', 'state', 'total'] as const
export type AdminDocumentSort = ListSort<(typeof adminDocumentSorts)[number]>

/** Tax documents of all members: those to issue by their due day, the others newest first. */
export const adminTaxDocumentListCall = defineCall({
  method: 'GET',
  path: '/admin/taxDocument',
  summary: 'Tax documents of all members',
  spec,
  policy: { ...reads, speculative: true },
  query: z.strictObject({
    show: z._default(z.optional(z.enum(documentFilters)), 'OPEN'),
    kind: z.optional(z.enum(documentKinds)),
    partnerId: z.optional(idParam),
    startDate: z.optional(day),
    endDate: z.optional(day),
    search: z.optional(z.string().check(z.maxLength(50), z.regex(/^[^\0]*$/))),
    sort: sortParam(adminDocumentSorts),
    page: pageParam,
    size: sizeParam(50),
  }),
  data: z.object({
    ...pageOf(adminDocument).shape,
    sums: z.object({ supply: z.int(), vat: z.int(), taxFree: z.int(), total: z.int() }),
    /** Counts of all documents, independent of the other filters. */
    counts: filterCounts,
    /** False: no issuing service is connected. */
    issues: z.boolean(),
  }),
  reads: ['TaxDocument', 'AdminOrder'],
  keepSeconds: 0,
})

export const exportTaxDocumentsCall = defineCall({
  ...listExport(adminTaxDocumentListCall),
  summary: 'The tax documents of a filter as a workbook',
  policy: { ...reads, rate: 'costly', audit: true },
  auditWord: '증빙 목록 엑셀 저장',
})

/**
 * Exports documents of one kind for the bulk form of the tax office, and marks them LISTED, so that nobody else issues
 * them.
 */
export const taxSheetCall = defineCall({
  method: 'POST',
  path: '/admin/taxDocument/sheet',
  summary: 'The file for the bulk form of the tax office',
  spec,
  policy: { ...writes, rate: 'costly' },
  body: z.strictObject({ numbers }),
  file: sheetType,
  refusals: only(issueRefusals, 'not-due', 'original-open', 'mixed-kinds', 'correction', 'too-many'),
  marksListed: true,
  auditWord: '증빙 일괄발급 양식 받기',
  example: (of) => ({ body: { numbers: [`T${of.orderNumber}`] } }),
})

/** Gives up a downloaded file: its documents are due again. */
export const releaseDocumentsCall = defineCall({
  method: 'POST',
  path: '/admin/taxDocument/release',
  summary: 'Tax documents were not issued with the file',
  spec,
  policy: writes,
  body: z.strictObject({ numbers }),
  data: z.object({ released: z.int() }),
  refusals: only(issueRefusals, 'not-listed'),
  changes: ['TaxDocument'],
  staleWhenRefused: true,
  auditWord: '증빙 양식 되돌리기',
  example: (of) => ({ body: { numbers: [`T${of.orderNumber}`] } }),
})

/** Issues documents with the connected service: all are queued, or none. */
export const issueDocumentsCall = defineCall({
  method: 'POST',
  path: '/admin/taxDocument/issue',
  summary: 'Issue tax documents with the service',
  spec,
  policy: writes,
  body: z.strictObject({ numbers }),
  data: z.object({ queued: z.int() }),
  refusals: only(issueRefusals, 'no-issuer', 'not-due', 'original-open'),
  changes: ['TaxDocument'],
  staleWhenRefused: true,
  auditWord: '증빙 전자 발행',
  example: (of) => ({ body: { numbers: [`T${of.orderNumber}`] } }),
})

const params = z.strictObject({ number: documentNumber })

export const issuedBody = z.strictObject({
  approvalNumber: z.string().check(z.trim(), z.refine(isApprovalNumber, issueSentences.approval)),
  issuedOn: day,
})

/** Records that a document was issued by hand. */
export const recordIssuedCall = defineCall({
  method: 'POST',
  path: '/admin/taxDocument/:number/issued',
  summary: 'A tax document was issued by hand',
  spec,
  policy: writes,
  params,
  body: issuedBody,
  data: adminDocument,
  refusals: only(issueRefusals, 'not-due', 'original-open', 'approval-taken'),
  changes: ['TaxDocument'],
  staleWhenRefused: true,
  auditWord: '증빙 발행 완료',
  example: (of) => ({
    params: { number: `T${of.orderNumber}` },
    body: { approvalNumber: `MATRIX-${of.orderNumber}`, issuedOn: '2026-05-15' },
  }),
})

export const recordFailedCall = defineCall({
  method: 'POST',
  path: '/admin/taxDocument/:number/failed',
  summary: 'A tax document could not be issued',
  spec,
  policy: writes,
  params,
  body: z.strictObject({
    reason,
  }),
  data: adminDocument,
  refusals: only(issueRefusals, 'not-due'),
  changes: ['TaxDocument'],
  staleWhenRefused: true,
  auditWord: '증빙 발행 실패',
  example: (of) => ({ params: { number: `T${of.orderNumber}` }, body: { reason: '시험 실패' } }),
})

const badRow = z.object({
  row: z.int(),
  column: z.string(),
  /** Sheet and address of the cell, in a workbook. */
  cell: z.optional(z.string()),
  message: z.string(),
})
export const badApprovals = z.object({ problemCount: z.int(), problems: z.array(badRow) })
export type BadApprovals = z.output<typeof badApprovals>

const approvalsRefusals = refusalsOf(
  (says) => ({ status: 400, says, data: badApprovals, from: 'problems' }) as const,
  approvalsRefusalText,
)

/** Reads the approval numbers of issued documents from a file or a pasted text. One bad row refuses the whole file. */
export const readApprovalsCall = defineCall({
  method: 'POST',
  path: '/admin/taxDocument/approvals',
  summary: 'Read approval numbers back',
  spec,
  policy: { ...writes, rate: 'costly' },
  query: z.strictObject({
    /** Y: shows what would be stored, and stores nothing. */
    dryRun: z.optional(z.enum(['Y', 'N'])),
  }),
  upload: { maxBytes: approvalLimits.maxBytes, tooLarge: issueSentences.tooLarge },
  data: z.object({
    /** Number of documents that the call issues, or would issue in a dry run. */
    issued: z.int(),
    /** Rows whose approval number is stored already. */
    known: z.int(),
    /** Rows of documents that were issued elsewhere, with the words in the place of our number. */
    foreign: z.array(z.object({ row: z.int(), number: z.string(), approvalNumber: z.string() })),
    rows: z.array(z.object({ row: z.int(), number: z.string(), approvalNumber: z.string(), total: z.int() })),
  }),
  refusals: approvalsRefusals,
  changes: ['TaxDocument'],
  isDryRun: ({ dryRun }) => dryRun === 'Y',
  auditWord: '증빙 승인번호 올리기',
})
