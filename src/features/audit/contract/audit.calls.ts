import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam, sizeParam } from '#contract/paging.ts'

export const auditRow = z.object({
  id: z.int(),
  actor: z.string(),
  call: z.string(),
  subject: z.string(),
  reason: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  address: z.string(),
  requestId: z.string(),
  createdAt: z.string(),
})
export type AuditRow = z.output<typeof auditRow>

/** All changes by operators and headquarters, newest first. */
export const auditCall = defineCall({
  method: 'GET',
  path: '/admin/audit',
  summary: 'The audit log',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'all', scope: 'all', rate: 'read' },
  query: z.strictObject({
    /** A part of it suffices: the last digits of an order number, 'member/'. */
    subject: z.optional(z.string().check(z.maxLength(50))),
    cursor: z.optional(idParam),
    size: sizeParam(50),
  }),
  data: z.object({ content: z.array(auditRow), nextCursor: z.nullable(z.string()) }),
})
