import * as z from 'zod/mini'
import { requiredConsents, type RequiredConsent } from '#features/people/members/contract/consents.ts'
import { defineCall } from '#contract/call.ts'

/** The three texts that a member agrees to [spec §2]. */
export const consentedTypes = requiredConsents
/** The published texts: those and the privacy policy [law: Privacy]. */
export type TermsType = RequiredConsent | 'privacy'
export const termsTypes: [TermsType, ...TermsType[]] = [...consentedTypes, 'privacy']

/** Origins of a consent: the member ticked the boxes, or sent a form that can't be submitted without them. */
export const consentOrigins = ['ANSWERED', 'FORM'] as const
export type ConsentOrigin = (typeof consentOrigins)[number]

/** [wording §4] */
export const termsNames = {
  service: '서비스 이용약관',
  personal: '개인정보 수집·이용 동의',
  over14: '만 14세 이상 이용 동의',
  privacy: '개인정보처리방침',
} as const satisfies Record<TermsType, string>

/** Days between the announcement and the effective day of an amendment [law: Terms]. */
export const amendmentKinds = {
  GENERAL: { label: '일반 개정', noticeDays: 7 },
  ADVERSE: { label: '회원에게 불리한 개정', noticeDays: 30 },
} as const
export type AmendmentKind = keyof typeof amendmentKinds
export const amendmentKindCodes = ['GENERAL', 'ADVERSE'] as const satisfies readonly AmendmentKind[]

const amendment = {
  /** The operator's summary of the changes; empty for a first version. */
  summary: z.string(),
  /** Asks the members for their agreement again. */
  asksAgain: z.boolean(),
}

export const terms = z.object({
  type: z.enum(termsTypes),
  title: z.string(),
  version: z.int(),
  /** YYYY-MM-DD, in Korea. */
  effectiveOn: z.string(),
  body: z.string(),
})
export type Terms = z.output<typeof terms>

const publishedTerms = z.extend(terms, {
  /** All published versions, the newest first. An amendment is COMING until its day, so that members read it before. */
  versions: z.array(
    z.object({
      version: z.int(),
      effectiveOn: z.string(),
      state: z.enum(['COMING', 'IN_FORCE', 'PAST']),
      ...amendment,
    }),
  ),
})
export type PublishedTerms = z.output<typeof publishedTerms>
export type TermsVersion = PublishedTerms['versions'][number]

/** Explains what a member accepts who doesn't react to a coming version. */
export function consequenceOf({ type, asksAgain }: { type: TermsType; asksAgain: boolean }): string {
  if (asksAgain) return '시행일 이후 처음 이용하실 때 동의 여부를 다시 여쭙니다.'
  if (type === 'privacy') return '시행일부터 바뀐 방침에 따라 개인정보를 처리합니다.'
  return '시행일 전날까지 거부의 뜻을 밝히지 않으시면 개정된 약관에 동의하신 것으로 봅니다. 동의하지 않으시면 고객센터로 알려 주시거나 탈퇴하실 수 있습니다.'
}

const ofType = z.strictObject({ termsType: z.enum(termsTypes) })

export const termsCall = defineCall({
  method: 'GET',
  path: '/terms/:termsType',
  summary: 'The text in force of one of the terms',
  spec: '§2 Sign-up wizard, §9',
  policy: { who: 'guest', scope: 'public', rate: 'read' },
  params: ofType,
  data: publishedTerms,
  reads: ['Terms'],
  keepSeconds: 3600,
  example: { params: { termsType: 'service' } },
})

export const termsVersionCall = defineCall({
  method: 'GET',
  path: '/terms/:termsType/:version',
  summary: 'The text of one published version, also a coming or a former one',
  spec: 'law: Terms',
  policy: { who: 'guest', scope: 'public', rate: 'read' },
  params: z.strictObject({ ...ofType.shape, version: z.string().check(z.regex(/^[1-9]\d{0,5}$/)) }),
  data: publishedTerms,
  reads: ['Terms'],
  example: { params: { termsType: 'service', version: '1' } },
})
