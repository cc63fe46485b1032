import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { firstStepCodes, firstStepsViewCodes } from './first-steps.ts'

const spec = 'decisions: Partner centre'
const reads = { who: 'partner', brandRole: 'any', scope: 'brand', rate: 'read' } as const

/** Each step follows from the records of the brand, so that nobody ticks it. */
export const firstStepsCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/firstStep',
  summary: 'How far a new headquarters has got with its shop',
  spec,
  policy: reads,
  data: z.object({
    steps: z.array(z.object({ step: z.enum(firstStepCodes), isDone: z.boolean() })),
    /** False before the approval, when all steps are done, and while a colleague has hidden them. */
    isShown: z.boolean(),
  }),
  reads: ['FirstStep', 'Brand', 'PartnerProduct', 'StoreInvitation', 'PartnerStore'],
  keepSeconds: 0,
})

/** Hides the steps from all colleagues of the brand, or shows them again. */
export const showFirstStepsCall = defineCall({
  method: 'PUT',
  path: '/partnerAdmin/firstStep',
  summary: 'Hide the first steps of the own brand, or show them again',
  spec,
  policy: { ...reads, brandRole: 'OWNER', role: 'all', rate: 'write', audit: true },
  body: z.strictObject({ view: z.enum(firstStepsViewCodes) }),
  changes: ['FirstStep'],
  auditWord: '시작 안내 표시',
  example: { body: { view: 'LATER' } },
})

/** Counts for the way from the shop to the centre. */
export const waitingWorkCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/waiting',
  summary: 'Orders of today, and what waits in the own brand',
  spec,
  policy: reads,
  data: z.object({
    ordersToday: z.int(),
    /** Returns that are not ended, and questions about orders without an answer. */
    returns: z.int(),
    questions: z.int(),
    /** Applications of stores. */
    stores: z.int(),
  }),
  reads: ['PartnerStore', 'Return', 'Question'],
  keepSeconds: 0,
})
