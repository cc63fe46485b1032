import * as z from 'zod/mini'
import { manyLines } from '#contract/text.ts'
import { typedPhone } from '#contract/typed-phone.ts'
import { memberSentences, emailPattern, longestEmail } from '#features/people/members/contract/member-fields.ts'

/** BRAND: a headquarters wants to use the platform. SUPPLIER: a company wants to supply goods [spec §2 Inquiry form]. */
export const inquiryKindCodes = ['BRAND', 'SUPPLIER'] as const
export type InquiryKind = (typeof inquiryKindCodes)[number]
export const inquiryKinds = {
  BRAND: { label: '도입 문의', content: '문의 내용' },
  SUPPLIER: { label: '입점 문의', content: '주요 취급 품목' },
} as const satisfies Record<InquiryKind, { label: string; content: string }>

/** Initial number of stores [spec §9]. */
export const firstStoreCount = 1

export const inquiryLimits = {
  nameLength: 60,
  representativeLength: 30,
  locationLength: 60,
  telLength: 60,
  contentLength: 2_000,
  storeCount: 100_000,
  /** Inquiries from one network address within an hour [T57]. */
  perHour: 5,
  /** A person needs longer than this for the form [T57]. */
  shortestMs: 2_000,
  memoLength: 1_000,
  answerLength: 3_000,
} as const

export const inquirySentences = {
  name: '업체명을 입력해 주세요.',
  nameLong: '업체명은 60자까지 입력할 수 있습니다.',
  representative: '성함을 입력해 주세요.',
  representativeLong: '성함은 30자까지 입력할 수 있습니다.',
  location: '지역을 입력해 주세요.',
  locationLong: '지역은 60자까지 입력할 수 있습니다.',
  tel: '연락처를 입력해 주세요.',
  telLong: '연락처는 60자까지 입력할 수 있습니다.',
  telDoubtful: '전화를 걸 수 없는 번호로 보입니다. 입력하신 연락처로 답변드리므로 한 번 더 확인해 주세요.',
  content: '문의 내용을 입력해 주세요.',
  /** The second variant names its last field differently. */
  items: '주요 취급 품목을 입력해 주세요.',
  contentLong: '내용은 2,000자까지 입력할 수 있습니다.',
  count: '매장 수는 100,000까지 숫자로 입력해 주세요.',
  oneLine: '줄을 바꾸지 말고 한 줄로 입력해 주세요.',
  tooFast: '입력하신 내용을 확인한 후 다시 문의하기를 눌러 주세요.',
  trapped: '자동 입력으로 보여 접수하지 않았습니다. 새로고침한 후 다시 작성해 주세요.',
  tooMany: '문의는 한 시간에 5건까지 접수할 수 있습니다. 잠시 후 다시 시도해 주세요.',
  received: '문의가 접수되었습니다. 입력하신 연락처로 2~3일 이내에 답변드리겠습니다.',
  serverError: '서버 오류로 문의가 접수되지 않았습니다.',
  closeTab: '브라우저 메뉴에서 탭을 닫아 주세요.',
  consentLabel: '개인정보 수집·이용에 동의합니다.',
  /** Items, purpose and period of the consent [law: Privacy]. */
  consentTerms: '수집 항목: 업체명, 성함, 지역, 연락처, 이메일 · 목적: 상담 · 보관 기간: 3년',
} as const

/** Text that may become part of a mail: a line break could add a header to it [T57]. */
const oneLine = z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, inquirySentences.oneLine)

const line = (missing: string, [longest, tooLong]: readonly [number, string]) =>
  z.string(missing).check(z.normalize('NFC'), z.trim(), z.minLength(1, missing), z.maxLength(longest, tooLong), oneLine)

const kind = z._default(z.optional(z.enum(inquiryKindCodes)), 'BRAND')

const fields = {
  name: line(inquirySentences.name, [inquiryLimits.nameLength, inquirySentences.nameLong]),
  representative: line(inquirySentences.representative, [
    inquiryLimits.representativeLength,
    inquirySentences.representativeLong,
  ]),
  location: line(inquirySentences.location, [inquiryLimits.locationLength, inquirySentences.locationLong]),
  /** [spec §5 Inquiry form] asks only that it is filled: an extension or "저녁에 연락 주세요" is welcome, too. A number that is recognised is grouped. */
  tel: z
    .string(inquirySentences.tel)
    .check(
      typedPhone,
      z.minLength(1, inquirySentences.tel),
      z.maxLength(inquiryLimits.telLength, inquirySentences.telLong),
      oneLine,
    ),
  content: z
    .string(inquirySentences.content)
    .check(
      manyLines,
      z.minLength(1, inquirySentences.content),
      z.maxLength(inquiryLimits.contentLength, inquirySentences.contentLong),
    ),
}

/**
 * The fields of an inquiry, checked in the order in which the form shows their sentences [spec §5 Inquiry form]. `kind`, `website` and
 * `elapsedMs` are ours; `counselId` and `readYn` are part of the specification's record and are ignored.
 */
export const inquiryBody = z.strictObject({
  ...fields,
  /** Optional and of any format; only an answer by mail needs a valid address. */
  email: z._default(
    z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(longestEmail, memberSentences.emailFormat), oneLine))),
    '',
  ),
  count: z._default(
    z.optional(
      z
        .int(inquirySentences.count)
        .check(z.minimum(0, inquirySentences.count), z.maximum(inquiryLimits.storeCount, inquirySentences.count)),
    ),
    firstStoreCount,
  ),
  /** [spec §5 Inquiry form] checks no consent; it is stored as given. A body without it stands for the box as the form shows it. */
  personalInfoYn: z.optional(z.boolean()),
  kind,
  /** Hidden from people: only a program fills it in [T57]. */
  website: z.optional(z.string().check(z.maxLength(200))),
  /** Milliseconds since the form was opened. */
  elapsedMs: z.optional(z.int().check(z.minimum(0))),
  counselId: z.optional(z.nullable(z.int())),
  readYn: z.optional(z.nullable(z.enum(['Y', 'N']))),
})
export type InquiryBody = z.output<typeof inquiryBody>

export const isMailable = (email: string): boolean => emailPattern.test(email)
