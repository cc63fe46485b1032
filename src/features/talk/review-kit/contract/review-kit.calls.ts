import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { conflict } from '#contract/refusals.ts'

export const reviewKitSentences = {
  /** [spec §8] */
  membersOnly: '리뷰킷 서비스는 제휴 서비스 회원만 이용할 수 있습니다.',
  /** Unknown, used and expired salts get the same sentence. */
  unusable: '이미 사용되었거나 만료된 요청입니다.',
  openAgain: '쇼핑몰 메뉴의 리뷰킷에서 다시 열어 주세요.',
} as const

/** Authentication header of the review site, which is a server and not a member. */
export const reviewKitKeyHeader = 'key'

/**
 * [spec §7] Hands the caller over to the review site: `userId` identifies the member at that site only, and the site
 * redeems the salt within a minute, once. The specification also spells the path with two slashes, which is the same
 * one.
 */
export const handOverCall = defineCall({
  method: 'POST',
  path: '/fass/autoLoginSave',
  summary: 'Hand the member over to the review site',
  spec: '§2, §7 Review-kit hand-over',
  policy: { who: 'member', scope: 'self', rate: 'write' },
  data: z.object({ userId: z.string(), salt: z.string() }),
})

const ticket = z.strictObject({
  userId: z.string().check(z.minLength(1), z.maxLength(100)),
  salt: z.string().check(z.minLength(1), z.maxLength(100)),
})
const refusals = { unusable: conflict(reviewKitSentences.unusable) }
const redeemed = z.object({ userId: z.string(), name: z.string(), partnerUri: z.string(), partnerName: z.string() })

/** The review site's server calls it. Without its key the call doesn't exist. */
export const redeemCall = defineCall({
  method: 'POST',
  path: '/fass/redeem',
  summary: "Redeem a hand-over, with the review site's key",
  spec: 'decisions: Payloads, T21',
  policy: { who: 'guest', scope: 'public', rate: 'write' },
  body: ticket,
  data: redeemed,
  refusals,
  example: { about: 'key', body: { userId: 'somebody', salt: 'something' } },
})

/** For the review site of a demo, which has no server of its own. Elsewhere the call doesn't exist. */
export const redeemInSandboxCall = defineCall({
  method: 'POST',
  path: '/fass/sandbox/redeem',
  summary: 'Redeem a hand-over at the review site of a demo',
  spec: 'decisions: Demo installation',
  policy: { who: 'guest', scope: 'public', rate: 'write' },
  body: ticket,
  data: redeemed,
  refusals,
  example: { body: { userId: 'somebody', salt: 'something' } },
})
