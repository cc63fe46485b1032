import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { conflict } from '#contract/refusals.ts'
import { consentedTypes } from './terms.calls.ts'

export const ownTermsSentences = {
  changed: '그사이 약관이 다시 바뀌었습니다. 새로운 내용을 확인한 후 동의해 주세요.',
  unticked: '개정된 약관에 모두 동의하셔야 계속 이용하실 수 있습니다.',
} as const

const namedVersion = z.strictObject({ type: z.enum(consentedTypes), version: z.int().check(z.positive()) })

const dueTerms = z.object({
  type: z.enum(consentedTypes),
  title: z.string(),
  /** Version in force that the member agrees to. */
  version: z.int(),
  effectiveOn: z.string(),
  /** Versions since the member's last agreement, oldest first. */
  changes: z.array(z.object({ version: z.int(), effectiveOn: z.string(), summary: z.string() })),
})
export type DueTerms = z.output<typeof dueTerms>

/** The amended texts that the member must agree to before further orders; empty: none. */
export const ownTermsCall = defineCall({
  method: 'GET',
  path: '/mypage/terms',
  summary: 'Amended terms that wait for the agreement of the member',
  spec: 'law: Terms',
  policy: { who: 'member', scope: 'self', rate: 'read', speculative: true },
  data: z.array(dueTerms),
  reads: ['Terms'],
})

/** Names the versions that the member has read. Repeatable: a second agreement gets the same answer. */
export const agreeToTermsCall = defineCall({
  method: 'POST',
  path: '/mypage/terms',
  summary: 'Agree to the amended terms',
  spec: 'law: Terms',
  policy: { who: 'member', scope: 'self', rate: 'write', beforeTerms: true },
  body: z.strictObject({ versions: z.array(namedVersion).check(z.minLength(1), z.maxLength(consentedTypes.length)) }),
  refusals: { changed: conflict(ownTermsSentences.changed) },
  // There are newer versions. After the agreement the page leaves, and reads again when it is opened.
  staleWhenRefused: ['Terms'],
  example: { body: { versions: [{ type: 'service', version: 1 }] } },
})
