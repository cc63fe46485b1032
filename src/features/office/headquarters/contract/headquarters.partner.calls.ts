import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { closedBusiness } from '#features/platform/business-checks/contract/closed-business.ts'
import { brandChangeSentences } from '#features/office/headquarters/contract/brand-change.admin.calls.ts'
import { conflict, invalid, tooOften } from '#contract/refusals.ts'
import { recordChanged, recordVersion } from '#features/platform/audit/contract/record-version.ts'
import { brandStates } from '#features/brands/brands/contract/brands.calls.ts'
import { storeForm, exampleStore } from '#features/stores/chain-stores/contract/store-fields.ts'
import { emailField, memberSentences, nameField, phoneField } from '#features/people/members/contract/member-fields.ts'
import { brandForm, exampleBrand } from '#features/access/signup/contract/brand-fields.ts'
import { brandTaken, signupSentences } from '#features/access/signup/contract/signup.calls.ts'
import { codesOf, recordOf } from '#values/codes.ts'

const spec = '§7 Partner admin, decisions: People and roles'

const headquarters = z.object({
  version: recordVersion,
  state: z.enum(brandStates),
  refusal: z.nullable(z.object({ reason: z.string(), at: z.string() })),
  correctedAt: z.nullable(z.string()),
  partner: z.object({
    name: z.string(),
    uri: z.string(),
    bank: z.string(),
    account: z.string(),
    accountHolder: z.string(),
  }),
  /** Former uris, which still lead to the shop; newest first. */
  formerUris: z.array(z.string()),
  chainStore: z.object(storeShape()),
  /** The member who answers for the brand: its first owner. */
  memberId: z.int(),
  name: z.string(),
  /** Masked for an operator of single brands, and so is the e-mail. */
  phone: z.string(),
  email: z.string(),
  /** Tenths of a percent of the shipped sales; deducted in the settlement of the month. */
  commissionRate: z.int(),
})
export type Headquarters = z.output<typeof headquarters>

/** Company, bank account and contact of the own brand, with the state of its application. */
export const headquartersCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/userInfo',
  summary: 'Company, bank account and contact of the own brand',
  spec,
  policy: { who: 'partner', brandRole: 'OWNER', role: 'all', scope: 'brand', rate: 'read' },
  data: headquarters,
  reads: ['Approval'],
})

/** The fields that a headquarters changes itself: the rules of the sign-up apply. */
export const headquartersForm = z.strictObject({
  partner: brandForm,
  chainStore: storeForm,
  name: nameField,
  phone: phoneField,
  email: emailField,
})
export type HeadquartersForm = z.output<typeof headquartersForm>

export const headquartersSentences = {
  unchanged: '변경하신 내용이 없습니다. 수정하신 후 다시 시도해 주세요.',
  ask: '수정하신 내용을 제출하시겠습니까?',
  sent: '수정하신 내용을 제출했습니다. 승인 결과는 메일로 알려 드립니다.',
  saved: '본사 정보를 저장했습니다.',
  moved: '이전 주소로 접속하셔도 새 주소로 연결됩니다.',
  passwordForAccount: '정산 계좌를 변경하시려면 현재 비밀번호를 입력해 주세요.',
  passwordForEmail: '이메일을 변경하시려면 현재 비밀번호를 입력해 주세요.',
  /** A member who changes the address of another owner could recover that account. */
  emailOfAnother: '담당자 이메일은 담당자 본인만 변경하실 수 있습니다.',
  free: '사용할 수 있습니다.',
} as const

/**
 * Changes the fields of the form, and no others. Another bank account or email requires the password of the caller, and the
 * former address is notified. While the brand waits, this corrects its application and notifies the operators.
 */
export const changeHeadquartersCall = defineCall({
  method: 'PUT',
  path: '/partnerAdmin/userInfo',
  summary: 'Change company, bank account and contact of the own brand',
  spec,
  policy: { who: 'partner', brandRole: 'OWNER', scope: 'brand', rate: 'write', audit: true },
  body: z.extend(headquartersForm, {
    /** Left out: unchanged, for those who read it masked. */
    phone: z.optional(phoneField),
    email: z.optional(emailField),
    version: recordVersion,
    currentPassword: z.optional(
      z.string().check(z.minLength(1, memberSentences.currentPasswordMissing), z.maxLength(128)),
    ),
  }),
  data: z.object({ uri: z.string() }),
  refusals: {
    conflict: recordChanged,
    unchanged: conflict(headquartersSentences.unchanged),
    'too-many': tooOften(memberSentences.tooManyPasswords),
    mismatch: invalid(memberSentences.currentPasswordWrong, 'currentPassword'),
    'password-missing': invalid(memberSentences.currentPasswordMissing, 'currentPassword'),
    'email-of-another': { ...conflict(headquartersSentences.emailOfAnother), field: 'email' },
    'uri-reserved': { ...conflict(signupSentences.uriReserved), field: 'partner.uri' },
    'market-uri': { ...conflict(brandChangeSentences.market), field: 'partner.uri' },
    'brand-taken': brandTaken(conflict, 'partner.'),
    ...closedBusiness('chainStore.businessNumber'),
  },
  changes: ['Approval', 'Brand'],
  auditWord: '본사 정보 변경',
  example: {
    body: {
      version: 0,
      partner: exampleBrand,
      chainStore: exampleStore,
      name: '김하늘',
      phone: '010-0000-1024',
      email: 'hqa@example.com',
    },
  },
})

/** Sentence that explains why the part can't be used; null: it is free, or the brand's own. */
const partCheck = z.nullable(z.string())

/** Tells whether the brand can take a name, a uri or both. Its current ones count as free. */
export const checkDomainCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/userInfo/domainCheck',
  summary: 'Are a brand name and its address free?',
  spec,
  policy: { who: 'partner', brandRole: 'OWNER', role: 'all', scope: 'brand', rate: 'costly' },
  query: z.strictObject({ name: z.optional(brandForm.shape.name), uri: z.optional(brandForm.shape.uri) }),
  data: z.object({ availableYn: z.enum(['Y', 'N']), name: partCheck, uri: partCheck }),
  example: { query: { uri: 'freeuri' } },
})

/** The stored fields as texts: rows of the demo need not pass the rules of the sign-up. */
function storeShape() {
  return recordOf(codesOf(storeForm.shape), () => z.string())
}
