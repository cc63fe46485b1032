import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { oneLine } from '#contract/text.ts'
import { no, signInFirst, tooOften } from '#contract/refusals.ts'
import { memberSentences, passwordField } from '#features/people/members/contract/member-fields.ts'

/** [spec §8, wording §3] */
export const recoverySentences = {
  noneFound: '일치하는 회원 정보가 없습니다.',
  /** Answer to a code request of an unknown person. */
  noRegistration: '가입 정보가 없습니다. 입력하신 정보를 확인해 주세요.',
  sent: '인증번호가 발송되었습니다.',
  validity: '인증번호는 10분간 유효합니다. (휴대폰 3분)',
  resendHint: '인증번호를 받지 못하셨다면 30초 후 다시 요청해 주세요.',
  tooSoon: '인증번호는 30초에 한 번만 요청하실 수 있습니다. 잠시 후 다시 요청해 주세요.',
  mailFailed: '지금은 메일을 보낼 수 없습니다. 잠시 후 다시 시도해 주세요.',
  codeMissing: '인증번호 6자리를 입력해 주세요.',
  mismatch: '발송된 인증번호와 일치하지 않습니다. 다시 확인해 주세요.',
  expired: '인증번호 유효 시간이 지났습니다. 인증번호를 다시 요청해 주세요.',
  tooManyAttempts: '입력 횟수를 초과했습니다. 인증번호를 다시 요청해 주세요.',
  tooManyToday: '인증번호를 여러 번 잘못 입력하셨습니다. 24시간 후 다시 시도해 주세요.',
  /** Answer to any other failed code request. */
  failed: '비밀번호 찾기 중 오류가 발생했습니다.',
  changed: '비밀번호가 변경되었습니다.',
  enterAgain: '비밀번호를 다시 입력해 주세요.',
  /** The right to set a password was used or has expired. */
  rightIsOver: '비밀번호를 변경할 수 있는 시간이 지났습니다. 비밀번호 찾기를 처음부터 다시 진행해 주세요.',
  currentMissing: '현재 비밀번호를 입력해 주세요.',
  currentWrong: '현재 비밀번호가 일치하지 않습니다.',
  sameAsCurrent: '현재 비밀번호와 다른 비밀번호를 입력해 주세요.',
  tooManyRequests: '요청이 많습니다. 잠시 후 다시 시도해 주세요.',
} as const

/** A code is valid for 10 minutes; another one can be requested after 30 seconds [spec §9]. */
export const codeLifeSeconds = 600
export const resendSeconds = 30

const typedUsername = z
  .string()
  .check(z.trim(), z.minLength(1, memberSentences.usernameMissing), z.maxLength(64, memberSentences.usernameLength))
const typedName = z
  .string(memberSentences.nameMissing)
  .check(oneLine, z.minLength(1, memberSentences.nameMissing), z.maxLength(60, memberSentences.nameLong))
const typedEmail = z
  .string(memberSentences.emailMissing)
  .check(z.trim(), z.minLength(1, memberSentences.emailMissing), z.maxLength(100, memberSentences.emailFormat))
/** Claimed identity: all three fields must match; id and address ignore case. */
const person = { username: typedUsername, name: typedName, email: typedEmail }

const secret = z.string().check(z.minLength(1), z.maxLength(200))

export const foundUsername = z.object({ username: z.string(), createdAt: z.string() })
export type FoundUsername = z.output<typeof foundUsername>

const mailRefusals = {
  'mail-failed': no(recoverySentences.mailFailed),
  'too-many': tooOften(recoverySentences.tooManyRequests),
}

/** Lists the ids of a name and an e-mail; an empty list when there is none [T06]. */
export const findUsernameCall = defineCall({
  method: 'GET',
  path: '/user/findUsername',
  summary: 'The ids that were joined with a name and an e-mail address',
  spec: '§2, §7',
  policy: { who: 'guest', scope: 'public', rate: 'costly', question: true },
  query: z.strictObject({ name: typedName, email: typedEmail }),
  data: z.array(foundUsername),
  refusals: mailRefusals,
  example: { query: { name: '김하늘', email: 'nobody@example.com' } },
})

/**
 * Mails a six-digit code. `verificationCode`, and the header `code`, are an opaque id of the request: the code itself
 * leaves the server only in the mail [decisions: Departure 1].
 */
export const requestCodeCall = defineCall({
  method: 'POST',
  path: '/mail',
  summary: 'Mail a verification code for a new password',
  spec: '§2, §7',
  policy: { who: 'guest', scope: 'public', rate: 'costly', question: true },
  body: z.strictObject(person),
  data: z.object({ verificationCode: z.string() }),
  refusals: {
    ...mailRefusals,
    'no-member': no(recoverySentences.noRegistration),
    'too-soon': no(recoverySentences.tooSoon),
    'too-many-today': no(recoverySentences.tooManyToday),
  },
  example: { body: { username: 'nobody', name: '김하늘', email: 'nobody@example.com' } },
})

const codeCheck = z.strictObject({
  ...person,
  code: z.string().check(z.trim(), z.minLength(1, recoverySentences.codeMissing), z.maxLength(20)),
  /** Id returned by the code request; without it the newest request is used. */
  verificationCode: z.optional(secret),
})
const passwordRight = z.object({ passwordValidationCode: z.string() })
const checkRefusals = {
  mismatch: no(recoverySentences.mismatch),
  expired: no(recoverySentences.expired),
  'too-many-attempts': no(recoverySentences.tooManyAttempts),
  'too-many-today': no(recoverySentences.tooManyToday),
}
const checkPolicy = { who: 'guest', scope: 'public', rate: 'costly', question: true } as const

/** Compares the entered code on the server; a right one returns the right to set a new password once. */
export const checkCodeCall = defineCall({
  method: 'POST',
  path: '/user/checkCertificationNumber',
  summary: 'Check the mailed code',
  spec: '§2, §7',
  policy: checkPolicy,
  body: codeCheck,
  data: passwordRight,
  refusals: checkRefusals,
  example: { body: { username: 'nobody', name: '김하늘', email: 'nobody@example.com', code: '000000' } },
})

/**
 * Follows the specification's spelling. Our own screens send the code in a body, since addresses end up in histories
 * [T02].
 */
export const checkCodeByQueryCall = defineCall({
  method: 'GET',
  path: '/user/checkCertificationNumber',
  summary: 'Check the mailed code, with it in the address',
  spec: '§7',
  policy: checkPolicy,
  query: codeCheck,
  data: passwordRight,
  refusals: checkRefusals,
  example: { query: { username: 'nobody', name: '김하늘', email: 'nobody@example.com', code: '000000' } },
})

/**
 * Sets a new password: with the right granted by a code (or by a login with a temporary password), or signed in with
 * the current one. It ends every session of the member; signed in, all but this one [T03].
 */
export const changePasswordCall = defineCall({
  method: 'PUT',
  path: '/user/password',
  summary: 'Set a new password',
  spec: '§2, §7, decisions: Calls',
  policy: { who: 'guest', scope: 'self', rate: 'costly', question: true },
  body: z.strictObject({
    username: typedUsername,
    password: passwordField,
    passwordValidationCode: z.optional(secret),
    currentPassword: z.optional(z.string().check(z.minLength(1, recoverySentences.currentMissing), z.maxLength(128))),
  }),
  refusals: {
    'sign-in': signInFirst,
    'too-many': tooOften(memberSentences.tooManyPasswords),
    'is-username': no(memberSentences.passwordIsUsername),
    'no-right': no(recoverySentences.rightIsOver),
    'current-missing': no(recoverySentences.currentMissing),
    'current-wrong': no(recoverySentences.currentWrong),
    'same-as-current': no(recoverySentences.sameAsCurrent),
  },
  changes: ['Session'],
  staleWhenRefused: true,
  example: { body: { username: 'nobody', password: 'newPass!2026', passwordValidationCode: 'none' } },
})
