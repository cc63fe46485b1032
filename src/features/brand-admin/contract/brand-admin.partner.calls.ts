import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { brandStates } from '#features/brands/contract/brands.calls.ts'

/** State of the own brand's application; only its headquarters reads the reason of a refusal. */
export const approvalCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/approval',
  summary: 'How far the approval of the own brand is',
  spec: 'decisions: People and roles',
  policy: { who: 'partner', scope: 'brand', rate: 'read' },
  data: z.object({
    state: z.enum(brandStates),
    refusal: z.nullable(z.object({ reason: z.string(), at: z.string() })),
  }),
})

export const approvalSentences = {
  waiting: '브랜드 승인을 기다리고 있습니다. 승인되기 전에는 주문을 받을 수 없습니다.',
  refused: '브랜드 승인이 보류되었습니다. 내용을 보완한 후 고객센터로 알려 주세요.',
} as const
