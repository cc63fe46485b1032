import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam } from '#contract/paging.ts'
import { oneLine } from '#contract/text.ts'
import { conflict, refusalsOf } from '#contract/refusals.ts'
import { holdRefusalText, holdSubjects, retentionRuleCodes, retentionSentences } from './retention-terms.ts'

const ruleCount = z.object({
  code: z.enum(retentionRuleCodes),
  count: z.int(),
  /** Korean day of the oldest record; null: none, or unknown. */
  oldestOn: z.nullable(z.string()),
})

const retentionRun = z.object({
  id: z.int(),
  startedAt: z.string(),
  /** Null: still running, or its process died. */
  finishedAt: z.nullable(z.string()),
  failed: z.boolean(),
  counts: z.array(ruleCount),
})
export type RetentionRun = z.output<typeof retentionRun>

const retentionHold = z.object({
  id: z.int(),
  subject: z.enum(holdSubjects),
  /** Order number or username. */
  key: z.string(),
  reason: z.string(),
  heldBy: z.string(),
  heldAt: z.string(),
  /** Empty while the hold lasts. */
  liftReason: z.string(),
  liftedBy: z.nullable(z.string()),
  liftedAt: z.nullable(z.string()),
})
export type RetentionHold = z.output<typeof retentionHold>

const reads = { who: 'operator', role: 'all', scope: 'all', rate: 'read' } as const
const writes = { ...reads, rate: 'write', audit: true } as const
const spec = 'law: Privacy'

/** Answers the last runs, newest first, and the holds, the active ones first. */
export const retentionCall = defineCall({
  method: 'GET',
  path: '/admin/retention',
  summary: 'Runs of the retention job, and holds',
  spec,
  policy: { ...reads, speculative: true },
  data: z.object({ runs: z.array(retentionRun), holds: z.array(retentionHold) }),
  reads: ['Audit'],
})

/** Counts what the next run would make anonymous, and changes nothing. */
export const retentionDryRunCall = defineCall({
  method: 'GET',
  path: '/admin/retention/dryRun',
  summary: 'Dry run of the retention job',
  spec,
  policy: { ...reads, rate: 'costly' },
  data: z.object({ at: z.string(), counts: z.array(ruleCount) }),
  keepSeconds: 0,
})
export type RetentionDryRun = z.output<NonNullable<typeof retentionDryRunCall.data>>

const reason = z
  .string(retentionSentences.reason)
  .check(oneLine, z.minLength(2, retentionSentences.reason), z.maxLength(200, retentionSentences.reasonLong))

/**
 * Keeps the personal data of an order, or of all orders, charges, withdrawals and tax documents of a member, until the
 * hold is lifted.
 */
export const holdBody = z.strictObject({
  subject: z.enum(holdSubjects),
  /** Order number or username. */
  key: z
    .string(retentionSentences.key.ORDER)
    .check(oneLine, z.minLength(1, retentionSentences.key.ORDER), z.maxLength(40, retentionSentences.key.ORDER)),
  reason,
})

export const holdRecordCall = defineCall({
  method: 'POST',
  path: '/admin/retention/hold',
  summary: 'Hold the personal data of an order or a member',
  spec,
  policy: { ...writes, idempotent: true },
  body: holdBody,
  refusals: refusalsOf(conflict, holdRefusalText),
  staleWhenRefused: true,
  auditWord: '개인정보 보존 연장',
  example: { body: { subject: 'MEMBER', key: 'nobody', reason: '시험' } },
})

export const liftHoldCall = defineCall({
  method: 'POST',
  path: '/admin/retention/hold/:holdId/lift',
  summary: 'Lift a hold',
  spec,
  policy: writes,
  params: z.strictObject({ holdId: idParam }),
  body: z.strictObject({ reason }),
  staleWhenRefused: true,
  auditWord: '개인정보 보존 연장 해제',
  example: { about: 'missing', params: { holdId: '999999999' }, body: { reason: '시험' } },
})
