import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { generalSentences } from '#contract/sentences.ts'
import { no, tooOften, type Refusal } from '#contract/refusals.ts'
import { businessSentences } from '#features/platform/business-checks/contract/business-sentences.ts'
import type { UniqueBrandField } from '#features/brands/brands/contract/brands.calls.ts'
import { agreedFields, requiredConsentFields } from '#features/people/members/contract/consents.ts'
import { storeForm, exampleStore } from '#features/stores/chain-stores/contract/store-fields.ts'
import {
  emailField,
  nameField,
  passwordDiffersFromUsername,
  passwordField,
  phoneField,
  usernameField,
} from '#features/people/members/contract/member-fields.ts'
import { invitationToken } from '#features/access/store-invitations/contract/store-invitations.calls.ts'
import { brandForm, exampleBrand } from './brand-fields.ts'

export const signupSentences = {
  usernameFree: '사용 가능한 아이디입니다.',
  usernameTaken: '이미 사용 중인 아이디입니다.',
  usernameUnchecked: '아이디 중복 확인을 해 주세요.',
  brandFree: '사용 가능한 브랜드 정보입니다.',
  brandTaken: '이미 등록된 브랜드명 또는 도메인 주소입니다.',
  termsMissing: '약관이 게시되지 않아 아직 가입하실 수 없습니다. 운영자가 약관을 게시한 후 다시 시도해 주세요.',
  uriReserved: '사용할 수 없는 도메인 주소입니다.',
  brandUnchecked: '브랜드 도메인 정보의 중복 확인을 해 주세요.',
  brandUnknown: '목록에서 브랜드를 선택해 주세요.',
  passwordAgainMissing: '비밀번호 확인을 입력해 주세요.',
  consentsMissing: '필수 약관에 모두 동의해 주세요.',
  requiredMissing: '필수 항목을 입력해 주세요!',
  refused: '입력하신 정보를 다시 확인해 주세요.',
  ask: '입력하신 정보로 가입하시겠습니까?',
  done: '회원가입이 완료되었습니다.',
  doneAtBrand: '회원가입이 완료되었습니다. 로그인 후 이용해 주세요.',
  waiting: '본사 승인 후 주문하실 수 있습니다.',
  /** Replaces `waiting` before the sign-up. */
  waitingBefore: '가입 후 본사 승인이 완료되면 주문하실 수 있습니다.',
  byMailAndAlimtalk: '승인 결과는 가입하신 이메일과 알림톡으로 알려 드립니다.',
  byMail: '승인 결과는 가입하신 이메일로 알려 드립니다.',
  storeTime: '걸리는 시간은 본사마다 다릅니다. 급하시면 본사로 문의해 주세요.',
  storeTimePlatform: '걸리는 시간은 본사마다 다릅니다. 급하시면 고객센터로 문의해 주세요.',
  brandTime: '제출하신 사업자 정보를 확인한 후 승인해 드립니다. 궁금하신 점은 고객센터로 문의해 주세요.',
  waitingBrand: '운영자 승인 후 쇼핑몰에서 주문을 받으실 수 있습니다. 승인 전에도 로그인하여 준비하실 수 있습니다.',
} as const

export const brandTakenText = {
  name: '이미 등록된 브랜드명입니다.',
  uri: '이미 등록된 도메인 주소입니다.',
} satisfies Record<UniqueBrandField, string>

/** Names each part of the brand that is taken. `within`: the path of the brand in the form. */
export const brandTaken = <Kind extends Refusal>(kind: (says: string) => Kind, within: string) => ({
  ...kind(signupSentences.brandTaken),
  errors: ({ taken }: { taken: readonly UniqueBrandField[] }) =>
    taken.map((part) => ({ path: `${within}${part}`, message: brandTakenText[part] })),
})

const checkedTooOften = { 'too-often': tooOften(generalSentences.tooMany) }
const joinRefusals = {
  ...checkedTooOften,
  'username-taken': { ...no(signupSentences.usernameTaken), field: 'username' },
  'terms-missing': { ...no(signupSentences.termsMissing), errors: () => [] },
  'business-closed': { ...no(businessSentences.closed), field: 'chainStore.businessNumber' },
}

const person = {
  username: usernameField,
  password: passwordField,
  name: nameField,
  /** Equals the name [spec §3]. */
  nickname: nameField,
  phone: phoneField,
  ...agreedFields,
  email: emailField,
  chainStore: storeForm,
  /**
   * The three required consents; stored with the version of each text and the time. The body of [spec §3] has no such field,
   * because its form can't be submitted without them: a body that leaves it out is recorded with the origin `FORM`.
   */
  consents: z.optional(requiredConsentFields(signupSentences.consentsMissing)),
}

/** The decision that a new member waits for. The mail always comes; the Alimtalk only if this installation sends it. */
export const signupDecision = z.nullable(
  z.object({
    alimtalk: z.boolean(),
    /** The headquarters that decides; null: the platform decides, or the headquarters is unknown. */
    contact: z.nullable(z.object({ name: z.string(), tel: z.string() })),
  }),
)
export type SignupDecision = NonNullable<z.output<typeof signupDecision>>

/** Identifies the member by a pseudonym only, for the analytics event. Without a decision the member orders at once. */
const joined = z.object({ userId: z.string(), decision: signupDecision })

const examplePerson = {
  username: 'newmember',
  password: 'joinme2021!',
  name: '이도윤',
  nickname: '이도윤',
  phone: '010-0000-2048',
  receiveSmsYn: true,
  email: 'new@example.com',
  receiveEmailYn: false,
  chainStore: exampleStore,
  consents: { service: true, personal: true, over14: true },
} as const

/**
 * Signs up general members (`partnerId` null or 110) and chain stores of a brand [spec §2, §3; decisions: People and
 * roles].
 */
export const signupCall = defineCall({
  method: 'POST',
  path: '/user/signup',
  summary: 'Join as a general member or as a store of a brand',
  spec: '§2 Sign-up wizard, §3, §5',
  policy: { who: 'guest', scope: 'public', rate: 'costly', question: true },
  multipart: true,
  body: z
    .strictObject({
      ...person,
      partnerId: z.nullable(z.int().check(z.positive())),
      /** The token of a store's invitation; one that can't be used is ignored. */
      invitation: z.optional(invitationToken),
    })
    .check(passwordDiffersFromUsername),
  data: joined,
  refusals: { ...joinRefusals, 'brand-unknown': { ...no(signupSentences.brandUnknown), field: 'partnerId' } },
  auditWord: '회원가입',
  example: { body: { ...examplePerson, partnerId: null } },
})

/** Signs up a headquarters with its brand, which is in state WAIT until the operator approves it. */
export const signupFranchisorCall = defineCall({
  method: 'POST',
  path: '/user/signup/franchisor',
  summary: 'Join as a headquarters with a new brand',
  spec: '§2 Sign-up wizard, §3, §5',
  policy: { who: 'guest', scope: 'public', rate: 'costly', question: true },
  multipart: true,
  body: z
    .strictObject({ ...person, partnerId: z.optional(z.null()), partner: brandForm })
    .check(passwordDiffersFromUsername),
  data: joined,
  refusals: {
    ...joinRefusals,
    'uri-reserved': { ...no(signupSentences.uriReserved), field: 'partner.uri' },
    'brand-taken': brandTaken(no, 'partner.'),
  },
  example: { body: { ...examplePerson, partnerId: null, username: 'newhq', partner: exampleBrand } },
})

/** `data`: true when the name is free. 20 requests a minute per IP address [T07]. */
export const checkUsernameCall = defineCall({
  method: 'POST',
  path: '/user/checkUsername',
  summary: 'Is a username free?',
  spec: '§5, §7',
  policy: { who: 'guest', scope: 'public', rate: 'costly', question: true },
  body: z.strictObject({ username: usernameField }),
  data: z.boolean(),
  refusals: checkedTooOften,
  example: { body: { username: 'newmember' } },
})

/** S: both are free; otherwise F with the sentence that the screen shows inline. */
export const checkBrandCall = defineCall({
  method: 'POST',
  path: '/user/checkUriAndBrandName',
  summary: 'Are a brand name and its address free?',
  spec: '§5, §7',
  policy: { who: 'guest', scope: 'public', rate: 'costly', question: true },
  body: z.strictObject({ uri: brandForm.shape.uri, brandName: brandForm.shape.name }),
  refusals: {
    ...checkedTooOften,
    reserved: no(signupSentences.uriReserved),
    taken: no(signupSentences.brandTaken),
  },
  example: { body: { uri: 'dalbit', brandName: '달빛분식' } },
})
