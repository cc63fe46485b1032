import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'

/** The three texts that a member agrees to [spec §2]. */
export const consentedTypes = ['service', 'personal', 'over14'] as const
/** The published texts: those and the privacy policy [law: Privacy]. */
export const termsTypes = [...consentedTypes, 'privacy'] as const
export type TermsType = (typeof termsTypes)[number]

/** [wording §4] */
export const termsNames = {
  service: '서비스 이용약관',
  personal: '개인정보 수집·이용 동의',
  over14: '만 14세 이상 이용 동의',
  privacy: '개인정보처리방침',
} as const satisfies Record<TermsType, string>

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
    z.object({ version: z.int(), effectiveOn: z.string(), state: z.enum(['COMING', 'IN_FORCE', 'PAST']) }),
  ),
})
export type PublishedTerms = z.output<typeof publishedTerms>
export type TermsVersion = PublishedTerms['versions'][number]

const ofType = z.strictObject({ termsType: z.enum(termsTypes) })

export const termsCall = defineCall({
  method: 'GET',
  path: '/terms/:termsType',
  summary: 'The text in force of one of the terms',
  spec: '§2 Sign-up wizard, §9',
  policy: { who: 'guest', scope: 'public', rate: 'read' },
  params: ofType,
  data: publishedTerms,
})

export const termsVersionCall = defineCall({
  method: 'GET',
  path: '/terms/:termsType/:version',
  summary: 'The text of one published version, also a coming or a former one',
  spec: 'law: Terms',
  policy: { who: 'guest', scope: 'public', rate: 'read' },
  params: z.strictObject({ ...ofType.shape, version: z.string().check(z.regex(/^[1-9]\d{0,5}$/)) }),
  data: publishedTerms,
})
