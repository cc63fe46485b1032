import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { firstRecordNames, setupStepNames } from './setup-steps.ts'

const setup = z.object({
  steps: z.array(z.object({ step: z.enum(setupStepNames), state: z.enum(['DONE', 'SKIPPED', 'OPEN']) })),
  /** Records that no operator has entered yet. */
  lacking: z.array(z.enum(firstRecordNames)),
  /** The operator has gone through all steps once. */
  isFinished: z.boolean(),
  /** DONE: a test payment with the connected keys succeeded. OPEN: no test payment yet. */
  cardTest: z.enum(['DONE', 'OPEN', 'NONE']),
})
export type Setup = z.output<typeof setup>

export const setupCall = defineCall({
  method: 'GET',
  path: '/admin/setup',
  summary: 'How far the set-up of the installation is',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'any', scope: 'all', rate: 'read', speculative: true },
  data: setup,
  reads: ['Setup', 'Setting'],
})

/**
 * Skips a step, confirms a step whose defaults are suitable, or finishes the set-up. Skipped steps can be opened again
 * at any time.
 */
export const markSetupStepCall = defineCall({
  method: 'POST',
  path: '/admin/setup/:step',
  summary: 'Skip or confirm a step of the set-up',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'all', scope: 'all', rate: 'write', audit: true },
  params: z.strictObject({ step: z.enum([...setupStepNames, 'end']) }),
  body: z.strictObject({ state: z.enum(['DONE', 'SKIPPED']) }),
  data: setup,
  changes: ['Setup', 'Site'],
  staleWhenRefused: true,
  auditWord: '초기 설정',
  example: { params: { step: 'messages' }, body: { state: 'SKIPPED' } },
})
