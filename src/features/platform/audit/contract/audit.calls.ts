import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { gateSentences } from '#contract/gate-sentences.ts'
import { forbidden } from '#contract/refusals.ts'
import { idParam, sizeParam } from '#contract/paging.ts'
import { isKoreanDay } from '#values/korean-date.ts'

export const auditRow = z.object({
  id: z.int(),
  actor: z.string(),
  call: z.string(),
  /** Korean name of the call. */
  action: z.string(),
  subject: z.string(),
  reason: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  address: z.string(),
  requestId: z.string(),
  createdAt: z.string(),
})
export type AuditRow = z.output<typeof auditRow>

const auditPage = z.object({ content: z.array(auditRow), nextCursor: z.nullable(z.string()) })

/** The changes of one record, newest first. Also needs the role of the record itself (`historyRole`). */
export const recordHistoryCall = defineCall({
  method: 'GET',
  path: '/admin/audit/record',
  summary: 'The changes of one record',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'any', scope: 'all', rate: 'read', speculative: true },
  query: z.strictObject({
    subject: z.string().check(z.minLength(1), z.maxLength(50)),
    cursor: z.optional(idParam),
    size: sizeParam(10),
  }),
  data: auditPage,
  refusals: { 'role-missing': forbidden(gateSentences.roleMissing) },
  reads: ['Audit'],
  example: { query: { subject: 'product/1' } },
})

const day = z.string().check(z.refine(isKoreanDay))

const filterFields = {
  /** Username, in upper or lower case. */
  actor: z.optional(z.string().check(z.maxLength(50))),
  /** Method and path of an audited call. */
  call: z.optional(z.string().check(z.maxLength(100))),
  /** A part of it suffices: the last digits of an order number, 'member/'. */
  subject: z.optional(z.string().check(z.maxLength(50))),
  /** Korean days, both included. */
  startDate: z.optional(day),
  endDate: z.optional(day),
}
export type AuditFilter = z.output<z.ZodMiniObject<typeof filterFields>>

/** All changes by operators and headquarters, newest first. */
export const auditCall = defineCall({
  method: 'GET',
  path: '/admin/audit',
  summary: 'The audit log',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'all', scope: 'all', rate: 'read', speculative: true },
  query: z.strictObject({ ...filterFields, cursor: z.optional(idParam), size: sizeParam(50) }),
  data: auditPage,
  reads: ['Audit'],
})

/** An export holds the newest lines up to this number; a longer log is exported by periods. */
export const maxExported = 10_000

/** Matching lines in batches for a file. The first batch, without a cursor, is recorded in the log itself. */
export const exportAuditCall = defineCall({
  method: 'POST',
  path: '/admin/audit/export',
  summary: 'Lines of the audit log for a file',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'all', scope: 'all', rate: 'costly', audit: true },
  body: z.strictObject({ ...filterFields, cursor: z.optional(z.int().check(z.minimum(1))) }),
  data: auditPage,
  auditWord: '감사 기록 내려받기',
  example: { body: {} },
})

/** The Korean names of all audited calls, in their order, for the filter of the log. */
export const auditActionsCall = defineCall({
  method: 'GET',
  path: '/admin/audit/action',
  summary: 'The actions that the audit log records',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'all', scope: 'all', rate: 'read' },
  data: z.object({ content: z.array(z.object({ call: z.string(), word: z.string() })) }),
  keepSeconds: 3600,
})
