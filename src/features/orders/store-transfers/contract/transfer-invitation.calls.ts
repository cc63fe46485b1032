import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { agreedFields, requiredConsentFields } from '#features/people/members/contract/consents.ts'
import { linkToken } from '#contract/link-token.ts'
import { no, only, refusalsOf } from '#contract/refusals.ts'
import {
  nameField,
  passwordDiffersFromUsername,
  passwordField,
  phoneField,
  usernameField,
} from '#features/people/members/contract/member-fields.ts'

export type InvitationRefusal = 'not-usable' | 'other-account' | 'same-owner' | 'username-taken' | 'terms-missing'
export const transferInvitationText = {
  /** Also answers a link that never existed, so that links can't be probed. */
  'not-usable': '사용할 수 없는 초대 링크입니다. 본사에 다시 보내 달라고 요청해 주세요.',
  'other-account': '이 브랜드의 가맹점 계정으로 로그인해 주세요.',
  'same-owner': '이미 이 매장의 점주입니다.',
  'username-taken': '이미 사용 중인 아이디입니다.',
  'terms-missing': '약관이 게시되지 않아 아직 가입하실 수 없습니다. 운영자가 약관을 게시한 후 다시 시도해 주세요.',
} as const satisfies Record<InvitationRefusal, string>

const refusals = {
  ...refusalsOf(no, transferInvitationText),
  'username-taken': { ...no(transferInvitationText['username-taken']), field: 'username' },
}

export const transferInvitationSentences = {
  consentsMissing: '필수 약관에 모두 동의해 주세요.',
  joined: '계정을 만들었습니다. 로그인한 후 매장을 넘겨받을지 선택해 주세요.',
} as const

/** 32 random bytes of the link. A body carries the token, so that no server logs it in an address. */
const token = linkToken(transferInvitationText['not-usable'])

const common = { spec: 'decisions: Who sets what' } as const

export const transferInvitationCall = defineCall({
  ...common,
  method: 'POST',
  path: '/storeTransfer/invitation',
  summary: 'The store behind a mailed invitation',
  policy: { who: 'guest', scope: 'public', rate: 'costly', question: true },
  body: z.strictObject({ token }),
  data: z.object({
    brandName: z.string(),
    brandUri: z.string(),
    storeName: z.string(),
    email: z.string(),
    startsOn: z.nullable(z.string()),
    expiresAt: z.string(),
  }),
  refusals: { 'not-usable': refusals['not-usable'] },
  keepSeconds: 0,
  example: { body: { token: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' } },
})

/** Makes the invitation an offer to the signed-in franchisee of the brand; the link works once. */
export const claimInvitationCall = defineCall({
  ...common,
  method: 'POST',
  path: '/storeTransfer/invitation/claim',
  summary: 'Take up an invitation with the own account',
  policy: { who: 'member', scope: 'self', rate: 'write', question: true },
  body: z.strictObject({ token }),
  data: z.object({ id: z.int() }),
  refusals: only(refusals, 'not-usable', 'other-account', 'same-owner'),
  changes: ['ChainStore'],
  staleWhenRefused: true,
  example: { body: { token: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' } },
})

/** Creates an account without a store for the invited person, who then receives the offer; the link works once. */
export const joinByInvitationCall = defineCall({
  ...common,
  method: 'POST',
  path: '/storeTransfer/invitation/join',
  summary: 'Join a brand by the invitation to take over a store',
  policy: { who: 'guest', scope: 'public', rate: 'costly', question: true },
  body: z
    .strictObject({
      token,
      username: usernameField,
      password: passwordField,
      name: nameField,
      phone: phoneField,
      /** The three required consents; stored with the version of each text and the time. */
      consents: requiredConsentFields(transferInvitationSentences.consentsMissing),
      ...agreedFields,
    })
    .check(passwordDiffersFromUsername),
  data: z.object({ username: z.string() }),
  refusals: only(refusals, 'not-usable', 'username-taken', 'terms-missing'),
  example: {
    body: {
      token: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      username: 'nextowner',
      name: '박바다',
      phone: '01000001024',
      password: 'newPass!2026',
      consents: { service: true, personal: true, over14: true },
      receiveSmsYn: true,
      receiveEmailYn: false,
    },
  },
})
