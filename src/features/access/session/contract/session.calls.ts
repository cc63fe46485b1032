import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { generalSentences } from '#contract/sentences.ts'
import { forbidden, signInFirst } from '#contract/refusals.ts'
import { idParam } from '#contract/paging.ts'
import { sessionData, sessionUser } from '#contract/session-data.ts'

/**
 * Rotates the refresh cookie and returns a new access token; 403 `expired` when the cookie is invalid [decisions, T11].
 */
export const refreshCall = defineCall({
  method: 'POST',
  path: '/user/token/refresh',
  summary: 'A new access token for the session of the cookie',
  spec: '§4, §7',
  policy: { who: 'guest', scope: 'self', rate: 'write' },
  /** Store that the session keeps, from the specification's body; null or absent leaves it unchanged. */
  body: z.strictObject({ chainStoreId: z.optional(z.nullable(z.int().check(z.positive()))) }),
  data: sessionData,
  refusals: { foreign: forbidden(generalSentences.forbidden), expired: signInFirst },
  example: { about: 'cookie', body: {} },
})

/** Answers `0000` even for an ended session, so that nobody stays signed in on a shared machine [T14]. */
export const logoutCall = defineCall({
  method: 'POST',
  path: '/logout',
  summary: 'End the session',
  spec: '§4, §7',
  policy: { who: 'guest', scope: 'self', rate: 'write', beforeSecondFactor: true },
  successCodes: ['0000'],
  refusals: { foreign: forbidden(generalSentences.forbidden) },
})

/**
 * Answers the signed-in member. `memberId` of another member: for the operator and that member's headquarters, else 404
 * [T16].
 */
export const userInfoCall = defineCall({
  method: 'GET',
  path: '/user/info',
  summary: 'The signed-in member',
  spec: '§7',
  policy: { who: 'member', scope: 'member', rate: 'read', speculative: true },
  query: z.strictObject({ memberId: z.optional(idParam) }),
  data: sessionUser,
  example: (of) => ({ query: { memberId: of.memberId } }),
})

export const logoutSentences = {
  ask: '로그아웃하시겠습니까?',
  failed: '로그아웃 처리 중 오류가 발생했습니다.',
} as const
