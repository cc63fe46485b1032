import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { conflict, invalid, only, tooOften } from '#contract/refusals.ts'
import { secondFactorCode, secondFactorSentences } from '#features/access/second-factor/contract/second-factor.ts'
import { tooManyLogins } from '#features/access/session/contract/login.ts'
import { memberSentences } from '#features/people/members/contract/member-fields.ts'

export const ownFactorSentences = {
  alreadySet: '2단계 인증이 이미 설정되어 있습니다. 새로고침해 주세요.',
  required: '이 권한은 2단계 인증이 필요해 해제할 수 없습니다.',
} as const

const refusals = {
  mismatch: invalid(memberSentences.currentPasswordWrong, 'password'),
  'code-wrong': invalid(secondFactorSentences.mismatch, 'code'),
  'code-required': invalid(secondFactorSentences.missing, 'code'),
  'already-set': conflict(ownFactorSentences.alreadySet),
  required: conflict(ownFactorSentences.required),
  'too-many': tooOften(({ seconds }: { seconds: number }) => tooManyLogins(seconds)),
}

const reads = { who: 'member', scope: 'self', rate: 'read', beforeSecondFactor: true } as const
/** Passwords and codes are checked within the limits of the sign-in. */
const writes = { ...reads, rate: 'costly', audit: true } as const
const spec = 'decisions: People and roles'
const password = z.string().check(z.minLength(1, memberSentences.currentPasswordMissing), z.maxLength(128))
const shownOnce = z.object({ recoveryCodes: z.array(z.string()) })

export const ownFactorCall = defineCall({
  method: 'GET',
  path: '/mypage/secondFactor',
  summary: 'The own second factor',
  spec,
  policy: { ...reads, speculative: true },
  data: z.object({
    setYn: z.enum(['Y', 'N']),
    requiredYn: z.enum(['Y', 'N']),
    recoveryCodes: z.int(),
    /** N: the codes come from a printed list. Omitted while no second factor is set. */
    appYn: z.optional(z.enum(['Y', 'N'])),
  }),
  reads: ['OwnFactor'],
})

/**
 * A new secret for an authenticator app; with `kind: 'CODES'` a list of codes to print, for a desk without a phone. It
 * counts from the first confirmed code on.
 */
export const beginFactorCall = defineCall({
  method: 'POST',
  path: '/mypage/secondFactor',
  summary: 'Begin to set up the own second factor',
  spec,
  policy: writes,
  body: z.strictObject({ password, kind: z.optional(z.enum(['APP', 'CODES'])) }),
  data: z.object({
    secret: z.optional(z.string()),
    uri: z.optional(z.string()),
    recoveryCodes: z.optional(z.array(z.string())),
  }),
  refusals: only(refusals, 'mismatch', 'too-many', 'already-set'),
  auditWord: '2단계 인증 설정 시작',
  example: { body: { password: 'not the one' } },
})

/**
 * Confirms the second factor by its first code, and ends the other sessions. Only this answer contains the recovery
 * codes of an app; a list of codes was shown before.
 */
export const confirmFactorCall = defineCall({
  method: 'PUT',
  path: '/mypage/secondFactor',
  summary: 'Confirm the own second factor with its first code',
  spec,
  policy: writes,
  body: z.strictObject({ code: secondFactorCode }),
  data: shownOnce,
  refusals: only(refusals, 'code-wrong', 'already-set'),
  auditWord: '2단계 인증 설정',
  example: { body: { code: '000000' } },
})

export const renewRecoveryCodesCall = defineCall({
  method: 'POST',
  path: '/mypage/secondFactor/recoveryCode',
  summary: 'Replace the own recovery codes',
  spec,
  policy: writes,
  body: z.strictObject({ code: secondFactorCode }),
  data: shownOnce,
  refusals: only(refusals, 'code-wrong', 'code-required', 'too-many'),
  changes: ['OwnFactor', 'Session', 'AdminOperator'],
  auditWord: '2단계 인증 복구 코드 재발급',
  example: { body: { code: '000000' } },
})

export const removeFactorCall = defineCall({
  method: 'DELETE',
  path: '/mypage/secondFactor',
  summary: 'Remove the own second factor',
  spec,
  policy: writes,
  body: z.strictObject({ code: secondFactorCode }),
  data: z.object({ setYn: z.enum(['Y', 'N']) }),
  refusals: only(refusals, 'code-wrong', 'code-required', 'too-many', 'required'),
  changes: ['OwnFactor', 'Session', 'AdminOperator'],
  auditWord: '2단계 인증 해제',
  example: { body: { code: '000000' } },
})
