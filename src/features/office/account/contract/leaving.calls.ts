import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { conflict, invalid, refusalsOf, tooOften } from '#contract/refusals.ts'
import { drawAccount } from '#features/money/cash-draws/contract/cash-draws.calls.ts'
import { memberSentences } from '#features/people/members/contract/member-fields.ts'
import { passwordAgain } from './account.calls.ts'
import { leaveObstacles, leaveRefusalText, leaveSentences } from './leaving-terms.ts'

const leaving = z.object({
  /** Time of the request whose withdrawal is not paid yet; null: none. */
  bookedAt: z.nullable(z.string()),
  /** Reason why the member can't leave now, independent of the cash. */
  obstacle: z.nullable(z.enum(leaveObstacles)),
  /** Won that need an account to be withdrawn to. */
  toAccount: z.int(),
  /** Won that go back to cards; equals the sum of `cardReturns`. */
  toCards: z.int(),
  /** Card charges that are cancelled whole (`amount` equals `charged`), or by their unused rest. */
  cardReturns: z.array(z.object({ orderNumber: z.string(), charged: z.int(), amount: z.int() })),
  /** Won that are requested for withdrawal already. */
  held: z.int(),
  /** Open stores, which close with the account. */
  stores: z.array(z.string()),
})
export type Leaving = z.output<typeof leaving>

/** The remaining cash and the obstacles of a member, for the page of leaving. */
export const leavingCall = defineCall({
  method: 'GET',
  path: '/mypage/leaving',
  summary: 'What is left before leaving',
  spec: 'law: Leaving',
  policy: { who: 'member', scope: 'self', rate: 'read', speculative: true },
  data: leaving,
  reads: ['Cash'],
  keepSeconds: 0,
})

/**
 * 회원 탈퇴: as easy as joining [law: dark patterns]. Cash goes back in the same step: to the cards that it came from, and to an
 * account by a withdrawal, whose payment the account waits for. The audit log has a line for staff of a headquarters only.
 */
export const leaveCall = defineCall({
  method: 'DELETE',
  path: '/mypage/user',
  summary: 'Leave',
  spec: '§2 Route table, law: Leaving',
  policy: { who: 'member', scope: 'self', rate: 'costly', audit: true, beforeTerms: true },
  body: z.strictObject({
    password: passwordAgain,
    /** Won that the member agreed to get back on cards; left out: none. */
    toCards: z.optional(z.int().check(z.minimum(0), z.maximum(10_000_000_000))),
    /** Account for the cash that can't go back to cards; needed if there is such cash. */
    draw: z.optional(drawAccount),
  }),
  /** BOOKED: the account leaves when its withdrawal is paid, and can only be read until then. */
  data: z.object({ state: z.enum(['LEFT', 'BOOKED']) }),
  refusals: {
    ...refusalsOf(conflict, leaveRefusalText),
    'too-many': tooOften(memberSentences.tooManyPasswords),
    mismatch: invalid(memberSentences.currentPasswordWrong, 'password'),
  },
  auditWord: '회원 탈퇴',
  example: { body: { password: 'not the one' } },
})

/** Takes the booking back: the account can be used again. The withdrawal goes on. */
export const endLeavingCall = defineCall({
  method: 'DELETE',
  path: '/mypage/leaving',
  summary: 'Stay after all',
  spec: 'law: Leaving',
  policy: { who: 'member', scope: 'self', rate: 'write', whileLeaving: true },
  refusals: { 'not-booked': conflict(leaveSentences.notBooked) },
  changes: ['Cash'],
  staleWhenRefused: true,
})
