import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { brandStates } from '#features/brands/brands/contract/brands.calls.ts'

/** State of the own brand's application; only its headquarters reads the reason of a refusal. */
export const approvalCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/approval',
  summary: 'How far the approval of the own brand is',
  spec: 'decisions: People and roles',
  policy: { who: 'partner', brandRole: 'any', scope: 'brand', rate: 'read' },
  data: z.object({
    state: z.enum(brandStates),
    refusal: z.nullable(z.object({ reason: z.string(), at: z.string() })),
    /** Time when the headquarters last corrected its application; null: never, or before the last refusal. */
    correctedAt: z.nullable(z.string()),
  }),
  reads: ['Approval'],
})

export const approvalSentences = {
  waiting: '브랜드 승인을 기다리고 있습니다. 승인되기 전에는 주문을 받을 수 없습니다.',
  corrected: '수정하신 신청 내용을 확인하고 있습니다. 승인 결과는 메일로 알려 드립니다.',
  refused: '브랜드 승인이 보류되었습니다. 사유를 확인하신 후 신청 내용을 수정해 주세요.',
} as const
