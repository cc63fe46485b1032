import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { oneLine } from '#contract/text.ts'
import { bankCodes } from '#features/platform/settings/contract/banks.ts'
import { lineCounts } from './statement-lines.admin.calls.ts'
import { uploadRefusals } from './statement-refusals.ts'
import { statementLimits, statementSentences } from './statement-terms.ts'

const reads = { who: 'operator', role: 'money', scope: 'all', rate: 'read' } as const
const writes = { ...reads, rate: 'write', audit: true } as const

const statement = z.object({
  statementId: z.int(),
  /** Empty for a pasted statement. */
  fileName: z.string(),
  bank: z.enum(bankCodes),
  account: z.string(),
  uploadedBy: z.string(),
  uploadedAt: z.string(),
  lineCount: z.int(),
  duplicateCount: z.int(),
  withdrawalCount: z.int(),
  openCount: z.int(),
})
export type Statement = z.output<typeof statement>

const uploaded = z.object({
  ...statement.shape,
  /** Withdrawals that take deposits back; the other ones are left out. */
  reversalCount: z.int(),
  counts: lineCounts,
})
export type UploadedStatement = z.output<typeof uploaded>

/** Stores the deposits of a statement, a file or a pasted text. Books nothing. */
export const uploadStatementCall = defineCall({
  method: 'POST',
  path: '/admin/bankStatement',
  summary: "Upload or paste a bank's statement",
  spec: 'decisions: Payments',
  policy: { ...writes, rate: 'costly' },
  query: z.strictObject({
    /** Left out for a pasted statement. */
    fileName: z.optional(z.string().check(oneLine, z.maxLength(200), z.regex(/^[^\0]*$/))),
    /** The platform's account; needed only where the statement doesn't name it and the bank has several. */
    accountId: z.optional(idParam),
  }),
  upload: { maxBytes: statementLimits.maxBytes, tooLarge: statementSentences.tooLarge },
  data: uploaded,
  refusals: uploadRefusals,
  changes: ['BankStatement', 'AdminTodo'],
  auditWord: '거래 내역 올리기',
  example: { query: { fileName: 'x.csv' } },
})

export const statementListCall = defineCall({
  method: 'GET',
  path: '/admin/bankStatement',
  summary: 'Statements, newest first',
  spec: 'decisions: Payments',
  policy: { ...reads, speculative: true },
  query: z.strictObject({ page: pageParam, size: sizeParam(10) }),
  data: z.object({
    ...pageOf(statement).shape,
    /** The platform's accounts, to choose the one of an upload. */
    accounts: z.array(z.object({ accountId: z.int(), label: z.string() })),
  }),
  reads: ['BankStatement'],
})
