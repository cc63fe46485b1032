import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { recordChanged, recordVersion } from '#features/platform/audit/contract/record-version.ts'
import { idParam } from '#contract/paging.ts'
import { conflict } from '#contract/refusals.ts'
import { reason } from '#contract/reason.ts'

export const arrearsSentences = {
  left: '탈퇴한 회원에게는 연체 제한을 걸 수 없습니다.',
  operator: '운영자 계정에는 연체 제한을 걸 수 없습니다.',
} as const

/** Sets or lifts the hold of a member in arrears: no orders and no withdrawals, with the sentence of [law: arrears]. */
export const arrearsCall = defineCall({
  method: 'POST',
  path: '/admin/member/:memberId/arrears',
  summary: 'Hold a member in arrears, or lift the hold',
  spec: 'decisions: Arrears',
  policy: { who: 'operator', role: 'money', scope: 'all', rate: 'write', audit: true },
  params: z.strictObject({ memberId: idParam }),
  body: z.strictObject({ version: recordVersion, held: z.boolean(), reason }),
  data: z.object({ held: z.boolean() }),
  refusals: {
    left: conflict(arrearsSentences.left),
    operator: conflict(arrearsSentences.operator),
    conflict: recordChanged,
  },
  changes: ['AdminMember'],
  staleWhenRefused: true,
  auditWord: '연체 제한',
  example: (of) => ({
    params: { memberId: of.memberId },
    body: { version: 999_999_999, held: true, reason: '30일 이상 연체' },
  }),
})
