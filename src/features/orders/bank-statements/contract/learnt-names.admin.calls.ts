import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { conflict, refusalsOf } from '#contract/refusals.ts'
import { oneLine } from '#contract/text.ts'
import { statementSentences } from './statement-terms.ts'

const reads = { who: 'operator', role: 'money', scope: 'all', rate: 'read' } as const
const writes = { ...reads, rate: 'write', audit: true } as const

/** USED: evidence for its member. SHARED: several members pay under it. COMPANY: a company for payments. */
export const nameUses = ['USED', 'SHARED', 'COMPANY'] as const
export const nameUseLabels = {
  USED: '이 회원의 입금으로 인정',
  SHARED: '여러 회원이 사용',
  COMPANY: '결제·송금 회사',
} as const satisfies Record<(typeof nameUses)[number], string>

const learntName = z.object({
  memberId: z.int(),
  name: z.string(),
  username: z.string(),
  memberName: z.string(),
  partnerName: z.string(),
  learntAt: z.string(),
  use: z.enum(nameUses),
})
export type LearntName = z.output<typeof learntName>

const learntNamePage = z.object({
  ...pageOf(learntName).shape,
  /** Names that the operator has added in the settings to those of companies for payments. */
  addedCompanies: z.array(z.string()),
})
export type LearntNamePage = z.output<typeof learntNamePage>

const params = z.strictObject({ memberId: idParam })
const storedName = z.string().check(oneLine, z.minLength(1), z.maxLength(200), z.regex(/^[^\0]*$/))

/** Names under which members have paid, learnt from confirmed deposits. */
export const learntNameListCall = defineCall({
  method: 'GET',
  path: '/admin/depositorName',
  summary: 'Learnt names of depositors',
  spec: 'decisions: Payments',
  policy: { ...reads, speculative: true },
  query: z.strictObject({
    search: z._default(z.optional(z.string().check(z.trim(), z.maxLength(50), z.regex(/^[^\0]*$/))), ''),
    page: pageParam,
    size: sizeParam(50),
  }),
  data: learntNamePage,
  reads: ['BankStatement'],
  keepSeconds: 0,
})

export const changeLearntNameCall = defineCall({
  method: 'PUT',
  path: '/admin/depositorName/:memberId',
  summary: 'Correct a learnt name of a depositor',
  spec: 'decisions: Payments',
  policy: writes,
  params,
  body: z.strictObject({
    name: storedName,
    newName: z.string().check(oneLine, z.minLength(1), z.maxLength(50), z.regex(/^[^\0]*$/)),
  }),
  data: z.object({ name: z.string() }),
  refusals: refusalsOf(conflict, {
    taken: statementSentences.nameTaken,
    empty: statementSentences.nameEmpty,
    shared: statementSentences.nameShared,
  }),
  changes: ['BankStatement'],
  staleWhenRefused: true,
  auditWord: '학습된 입금자명 수정',
  example: { about: 'key', params: { memberId: '999999' }, body: { name: '없는이름', newName: '다른이름' } },
})

export const removeLearntNameCall = defineCall({
  method: 'DELETE',
  path: '/admin/depositorName/:memberId',
  summary: 'Remove a learnt name of a depositor',
  spec: 'decisions: Payments',
  policy: writes,
  params,
  body: z.strictObject({ name: storedName }),
  changes: ['BankStatement'],
  staleWhenRefused: true,
  auditWord: '학습된 입금자명 삭제',
  example: { about: 'key', params: { memberId: '999999' }, body: { name: '없는이름' } },
})
