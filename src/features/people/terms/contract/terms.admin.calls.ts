import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { manyLines } from '#contract/text.ts'
import { conflict, only, refusalsOf } from '#contract/refusals.ts'
import { recordChanged, recordVersion } from '#features/platform/audit/contract/record-version.ts'
import { amendmentKindCodes, amendmentKinds, termsTypes } from './terms.calls.ts'

export const adminTermsSentences = {
  bodyMissing: '약관의 내용을 50자 이상 입력해 주세요.',
  dayMissing: '시행일을 입력해 주세요.',
  saved: '약관을 저장했습니다. 시행일부터 적용됩니다.',
  announced: '약관을 저장했습니다. 회원에게 개정을 안내합니다.',
  cancelled: '예정된 개정을 취소했습니다.',
  askCancel: '예정된 개정을 취소하시겠습니까? 작성하신 내용은 삭제됩니다.',
  askCancelTold:
    '예정된 개정을 취소하시겠습니까? 작성하신 내용은 삭제되고, 이미 안내를 받은 회원에게는 취소되었다고 다시 알립니다.',
  summaryTooLong: '주요 개정 내용은 1,000자까지 입력할 수 있습니다.',
} as const

export const adminTermsRefusalText = {
  'too-early': `동의한 회원이 있는 약관은 시행일 ${amendmentKinds.GENERAL.noticeDays}일 전에 공지해야 합니다. 더 늦은 날로 정해 주세요.`,
  'too-early-adverse': `회원에게 불리한 개정은 시행일 ${amendmentKinds.ADVERSE.noticeDays}일 전에 공지하고 회원에게 개별로 알려야 합니다. 더 늦은 날로 정해 주세요.`,
  'summary-missing': '회원에게 안내할 주요 개정 내용을 입력해 주세요.',
  'no-agreement': '개인정보처리방침은 동의를 받는 글이 아니어서 다시 동의를 받을 수 없습니다.',
  past: '시행일은 오늘 이후로 정해 주세요.',
  unchanged: '현재 약관과 내용이 같습니다. 내용을 고친 후 저장해 주세요.',
  'not-planned': '예정된 개정이 없습니다. 새로고침한 후 다시 확인해 주세요.',
} as const
export type AdminTermsRefusal = keyof typeof adminTermsRefusalText
const refusals = { ...refusalsOf(conflict, adminTermsRefusalText), conflict: recordChanged }
const { 'not-planned': _, ...saveRefusals } = refusals

const versionRow = z.object({
  version: z.int(),
  effectiveOn: z.string(),
  createdAt: z.string(),
  /** Number of members who agreed to it. */
  consents: z.int(),
  kind: z.nullable(z.enum(amendmentKindCodes)),
  summary: z.string(),
  asksAgain: z.boolean(),
  /** Members notified of an announced version, and members still to be notified; null: nobody is notified. */
  notices: z.nullable(z.object({ told: z.int(), waiting: z.int() })),
  state: z.enum(['PAST', 'IN_FORCE', 'PLANNED']),
})
export type TermsVersionRow = z.output<typeof versionRow>

const adminTermsRecord = z.object({
  type: z.enum(termsTypes),
  title: z.string(),
  version: recordVersion,
  /** Members have already agreed to this text, so an amendment is announced to them before its day. */
  isAnnounced: z.boolean(),
  /** First day that a new version may take effect. */
  earliestOn: z.object({ GENERAL: z.string(), ADVERSE: z.string() }),
  /** Newest first. */
  versions: z.array(versionRow),
})
export type AdminTermsRecord = z.output<typeof adminTermsRecord>

export const adminTermsCall = defineCall({
  method: 'GET',
  path: '/admin/terms',
  summary: 'All versions of the terms',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'all', scope: 'all', rate: 'read', speculative: true },
  data: z.array(adminTermsRecord),
  reads: ['Terms'],
})

const ofType = z.strictObject({ termsType: z.enum(termsTypes) })

export const adminTermsTextCall = defineCall({
  method: 'GET',
  path: '/admin/terms/:termsType/:version',
  summary: 'The text of one version of the terms',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'all', scope: 'all', rate: 'read', speculative: true },
  params: z.strictObject({ ...ofType.shape, version: z.string().check(z.regex(/^[1-9]\d{0,5}$/)) }),
  data: z.object({ type: z.enum(termsTypes), version: z.int(), effectiveOn: z.string(), body: z.string() }),
  reads: ['Terms'],
  example: { params: { termsType: 'service', version: '1' } },
})

const summaryText = z.string().check(manyLines, z.maxLength(1_000, adminTermsSentences.summaryTooLong))

/** Adds a version, or changes the one that has not taken effect yet. Versions in force stay: members agreed to them. */
export const saveTermsCall = defineCall({
  method: 'PUT',
  path: '/admin/terms/:termsType',
  summary: 'Publish a version of the terms',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'all', scope: 'all', rate: 'write', audit: true },
  params: ofType,
  body: z.strictObject({
    version: recordVersion,
    body: z
      .string()
      .check(
        manyLines,
        z.minLength(50, adminTermsSentences.bodyMissing),
        z.maxLength(100_000, '약관은 100,000자까지 입력할 수 있습니다.'),
      ),
    effectiveOn: z.iso.date(adminTermsSentences.dayMissing),
    kind: z.enum(amendmentKindCodes),
    /** Required once members have agreed. */
    summary: summaryText,
    asksAgain: z.boolean(),
  }),
  data: adminTermsRecord,
  refusals: saveRefusals,
  changes: ['Terms', 'Setup'],
  auditWord: '약관 개정',
  example: {
    params: { termsType: 'privacy' },
    body: {
      version: 0,
      body: '개정한 개인정보처리방침입니다. '.repeat(5),
      effectiveOn: '2027-01-01',
      kind: 'GENERAL',
      summary: '보유 기간을 고쳤습니다.',
      asksAgain: false,
    },
  },
})

export const cancelTermsCall = defineCall({
  method: 'POST',
  path: '/admin/terms/:termsType/cancel',
  summary: 'Withdraw a version that has not taken effect',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'all', scope: 'all', rate: 'write', audit: true },
  params: ofType,
  body: z.strictObject({ version: recordVersion }),
  data: adminTermsRecord,
  refusals: only(refusals, 'not-planned', 'conflict'),
  changes: ['Terms', 'Setup'],
  auditWord: '약관 개정 취소',
  example: { params: { termsType: 'privacy' }, body: { version: 0 } },
})
