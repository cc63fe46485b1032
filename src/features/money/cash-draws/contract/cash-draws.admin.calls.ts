import { reason } from '#contract/reason.ts'
import { listExport } from '#features/platform/files/contract/list-export.ts'
import * as z from 'zod/mini'
import { defineCall, sheetType } from '#contract/call.ts'
import { sortParam, type ListSort } from '#contract/list-sort.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { conflict, only, refusalsOf } from '#contract/refusals.ts'
import { draw, drawAmount, drawNumber, newDrawAccount } from './cash-draws.calls.ts'
import { decideDrawRefusalText, drawRefusalText, drawSentences, drawStateCodes } from './draw-terms.ts'

/** OPEN: waits to be paid; ALL: whatever its state. */
export const drawListStates = ['OPEN', 'ALL', ...drawStateCodes] as const
export type DrawListState = (typeof drawListStates)[number]

const operatorWrites = {
  who: 'operator',
  role: 'money',
  scope: 'all',
  rate: 'write',
  audit: true,
} as const

const adminDraw = z.object({
  ...draw.shape,
  partnerName: z.string(),
  member: z.object({ id: z.int(), name: z.string(), username: z.string() }),
  /** Time at which it was last put into a list for the bank. */
  listedAt: z.nullable(z.string()),
  /** The member is in arrears, so the withdrawal can't be put into a list [law: arrears]. */
  inArrears: z.boolean(),
})
export type AdminDraw = z.output<typeof adminDraw>

export const drawSorts = ['memberName', 'requestedAt', 'state', 'amount'] as const
export type DrawSort = ListSort<(typeof drawSorts)[number]>

/** Withdrawals of all members, without an asked order the waiting ones oldest first, any other state newest first. */
export const adminDrawListCall = defineCall({
  method: 'GET',
  path: '/admin/draw',
  summary: 'Withdrawals of all members',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'money', scope: 'all', rate: 'read', speculative: true },
  query: z.strictObject({
    state: z._default(z.optional(z.enum(drawListStates)), 'OPEN'),
    search: z.optional(z.string().check(z.maxLength(50))),
    sort: sortParam(drawSorts),
    page: pageParam,
    size: sizeParam(50),
  }),
  data: z.extend(pageOf(adminDraw), {
    /** Requests that wait to be paid, and their sum in won. */
    waiting: z.object({ count: z.int(), amount: z.int() }),
  }),
  reads: ['Cash'],
  keepSeconds: 0,
})

/** With the last four digits of the accounts, like the list; the list for the bank has the whole numbers. */
export const exportDrawsCall = defineCall({
  ...listExport(adminDrawListCall),
  summary: 'The withdrawals of a filter as a workbook',
  policy: { who: 'operator', role: 'money', scope: 'all', rate: 'costly', audit: true },
  auditWord: '출금 엑셀 저장',
})

/**
 * Requests a withdrawal for a member who asked for it, or who can't: one who has left, or whose brand has closed. The holder of the
 * account is not checked for a member who has left, because the name is deleted. Refused for the operator's own cash.
 */
export const openMemberDrawCall = defineCall({
  method: 'POST',
  path: '/admin/member/:memberId/draw',
  summary: 'Request a withdrawal for a member',
  spec: 'decisions: Operator console',
  policy: { ...operatorWrites, idempotent: true },
  params: z.strictObject({ memberId: idParam }),
  body: z.strictObject({
    amount: drawAmount,
    ...newDrawAccount.shape,
    reason,
  }),
  data: draw,
  refusals: refusalsOf(conflict, { ...drawRefusalText, own: drawSentences.own }),
  changes: ['Cash', 'AdminTodo'],
  staleWhenRefused: true,
  auditWord: '출금 대리 신청',
  example: (of) => ({
    params: { memberId: of.memberId },
    body: {
      amount: 10_000,
      bankCode: '088' as const,
      account: '110-123-456789',
      holder: '김하늘',
      reason: '전화 요청',
    },
  }),
})

const decideRefusals = refusalsOf(conflict, decideDrawRefusalText)

/** Withdrawals that one action takes. */
export const mostDrawsAtOnce = 200
const numbers = z.array(drawNumber).check(z.minLength(1), z.maxLength(mostDrawsAtOnce))

/** Records that listed withdrawals were paid at the bank: all or none of them. */
export const payDrawsCall = defineCall({
  method: 'POST',
  path: '/admin/draw/paid',
  summary: 'Withdrawals were paid',
  spec: 'rules §7',
  policy: { ...operatorWrites, idempotent: true },
  body: z.strictObject({ numbers }),
  data: z.object({ paid: z.int(), amount: z.int() }),
  refusals: {
    'not-open': decideRefusals['not-open'],
    'not-listed': decideRefusals['not-listed'],
  },
  changes: ['Cash', 'AdminTodo'],
  staleWhenRefused: true,
  auditWord: '출금 지급 완료',
  example: (of) => ({ body: { numbers: [of.drawNumber] } }),
})

/** Refuses a withdrawal with a reason that the member reads; the money is free again. */
export const refuseDrawCall = defineCall({
  method: 'POST',
  path: '/admin/draw/:number/refusal',
  summary: 'Refuse a withdrawal',
  spec: 'rules §7',
  policy: { ...operatorWrites, idempotent: true },
  params: z.strictObject({ number: drawNumber }),
  body: z.strictObject({
    reason,
    /**
     * Time of the list that the operator saw the withdrawal in; null: it was in none. Another time answers 409, because
     * the bank may have the newer list.
     */
    listedAt: z._default(z.optional(z.nullable(z.iso.datetime())), null),
  }),
  data: adminDraw,
  refusals: {
    'not-open': decideRefusals['not-open'],
    'state-changed': decideRefusals['state-changed'],
  },
  changes: ['Cash', 'AdminTodo'],
  staleWhenRefused: true,
  auditWord: '출금 반려',
  example: (of) => ({ params: { number: of.drawNumber }, body: { reason: '시험 반려' } }),
})

/**
 * A workbook for the bank's bulk transfer, with the whole account numbers. Its withdrawals no longer end by themselves. Refused for a
 * withdrawal that was listed before, and for a member in arrears. `listAgain` names listed withdrawals that the bank has not paid, each with
 * the time of the list that the operator has checked.
 */
export const transferListCall = defineCall({
  method: 'POST',
  path: '/admin/draw/transferList',
  summary: 'The list of transfers for the bank',
  spec: 'rules §7',
  policy: operatorWrites,
  body: z.strictObject({
    numbers,
    listAgain: z._default(
      z.optional(z.array(z.strictObject({ number: drawNumber, listedAt: z.iso.datetime() })).check(z.maxLength(200))),
      [],
    ),
  }),
  file: sheetType,
  refusals: only(decideRefusals, 'not-open', 'listed-before', 'arrears'),
  marksListed: true,
  auditWord: '출금 이체 목록 받기',
  example: (of) => ({ body: { numbers: [of.drawNumber] } }),
})
