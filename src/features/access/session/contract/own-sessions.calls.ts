import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'

export const ownSession = z.object({
  id: z.string(),
  /** '아이폰 · Safari' */
  device: z.string(),
  autoLogin: z.boolean(),
  /** The session of this request. */
  current: z.boolean(),
  createdAt: z.string(),
  /** Time of the last token refresh: at most ten minutes behind. */
  usedAt: z.string(),
})
export type OwnSession = z.output<typeof ownSession>

/** Lists the devices on which the member is signed in [T19]. */
export const ownSessionsCall = defineCall({
  method: 'GET',
  path: '/mypage/session',
  summary: 'Where the member is signed in',
  spec: 'decisions: Payloads',
  policy: { who: 'member', scope: 'self', rate: 'read', speculative: true },
  data: z.array(ownSession),
  reads: ['Session'],
})

const ended = z.object({ ended: z.int() })

/** Ends one own session. Any other id ends nothing and gets the same answer, so that ids can't be probed. */
export const endSessionCall = defineCall({
  method: 'DELETE',
  path: '/mypage/session/:id',
  summary: 'Sign one device out',
  spec: 'decisions: Payloads',
  policy: { who: 'member', scope: 'self', rate: 'write', whileLeaving: true },
  params: z.strictObject({ id: z.uuid() }),
  data: ended,
  changes: ['Session'],
  staleWhenRefused: true,
  example: { params: { id: '00000000-0000-4000-8000-000000000000' } },
})

/** 모두 로그아웃: ends every session but this one. */
export const endOtherSessionsCall = defineCall({
  method: 'DELETE',
  path: '/mypage/session',
  summary: 'Sign all other devices out',
  spec: 'decisions: Payloads',
  policy: { who: 'member', scope: 'self', rate: 'write', whileLeaving: true },
  data: ended,
  changes: ['Session'],
  staleWhenRefused: true,
})

export const ownSessionsSentences = {
  askOne: (device: string) => `${device}에서 로그아웃하시겠습니까?`,
  askAll: '이 기기를 제외한 모든 기기에서 로그아웃하시겠습니까?',
  endedOne: '선택한 기기에서 로그아웃했습니다.',
  endedAll: '다른 모든 기기에서 로그아웃했습니다.',
} as const
