import * as z from 'zod/mini'
import type { OperatorRole } from '#contract/operator-role.ts'

export const secondFactorSentences = {
  ask: '인증 앱에 표시된 6자리 번호를 입력해 주세요.',
  missing: '인증번호를 입력해 주세요.',
  mismatch: '인증번호가 일치하지 않습니다. 인증 앱의 새 번호를 입력해 주세요.',
  setUpFirst: '2단계 인증을 설정한 뒤 이용해 주세요.',
} as const

/** The name that authenticator apps show beside the username. */
export const issuer = '발주'

/** Six digits of an authenticator app, or a recovery code, with or without spaces and hyphens. */
export const secondFactorCode = z
  .string()
  .check(z.trim(), z.minLength(1, secondFactorSentences.missing), z.maxLength(20, secondFactorSentences.mismatch))

/** Roles that can move money or grant rights need a second factor outside of a demo. */
export const obligesSecondFactor = (role: OperatorRole | null | undefined): boolean =>
  role === 'all' || role === 'money' || role === 'brands'
