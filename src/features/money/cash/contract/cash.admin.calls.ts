import { reason } from '#contract/reason.ts'
import { listExport } from '#features/platform/files/contract/list-export.ts'
import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { sortParam, type ListSort } from '#contract/list-sort.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { conflict, refusalsOf } from '#contract/refusals.ts'
import { cashBalance } from './cash.calls.ts'

export const cashCorrectionSentences = {
  chooseDirection: '더할지 차감할지 선택해 주세요.',
  belowZero: '예치금 잔액보다 많이 차감할 수 없습니다.',
  unknownMember: '회원을 찾을 수 없습니다.',
  ownBalance: '본인의 예치금은 조정할 수 없습니다. 다른 운영자에게 요청해 주세요.',
} as const

/**
 * Corrects a balance: won to add or (negative) to deduct, from the cash bucket, with a reason that the member can read.
 */
export const correctCashCall = defineCall({
  method: 'POST',
  path: '/admin/member/:memberId/cash/correction',
  summary: 'Correct the cash of a member',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'money', scope: 'all', rate: 'write', audit: true, idempotent: true },
  params: z.strictObject({ memberId: idParam }),
  body: z.strictObject({
    amount: z.int().check(
      z.minimum(-100_000_000),
      z.maximum(100_000_000),
      z.refine((amount) => amount !== 0, '0원이 아닌 금액을 입력해 주세요.'),
    ),
    reason,
  }),
  data: cashBalance,
  refusals: {
    'unknown-member': { status: 404, says: cashCorrectionSentences.unknownMember },
    ...refusalsOf(conflict, {
      'own-balance': cashCorrectionSentences.ownBalance,
      'below-zero': cashCorrectionSentences.belowZero,
    }),
  },
  changes: ['Cash'],
  staleWhenRefused: true,
  auditWord: '예치금 조정',
  example: (of) => ({ params: { memberId: of.memberId }, body: { amount: 1000, reason: '시험 조정' } }),
})

const cashMember = z.object({
  memberId: z.int(),
  username: z.string(),
  name: z.string(),
  partnerName: z.string(),
  storeNames: z.string(),
  cash: z.int(),
  cardFunded: z.int(),
  held: z.int(),
})
export type CashMemberRow = z.output<typeof cashMember>

export const cashMemberSorts = ['name', 'cash', 'cardFunded', 'held', 'balance'] as const
export type CashMemberSort = ListSort<(typeof cashMemberSorts)[number]>

/** Lists members and their balances for the operator's cash page. */
export const cashMembersCall = defineCall({
  method: 'GET',
  path: '/admin/cash/members',
  summary: 'Members and their cash',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'money', scope: 'all', rate: 'read', speculative: true },
  query: z.strictObject({
    search: z.optional(z.string().check(z.maxLength(50))),
    memberId: z.optional(idParam),
    sort: sortParam(cashMemberSorts),
    page: pageParam,
    size: sizeParam(50),
  }),
  data: z.extend(pageOf(cashMember), {
    /** Total won that the platform owes to its members. */
    outstanding: z.int(),
  }),
  reads: ['Cash'],
})

export const exportCashMembersCall = defineCall({
  ...listExport(cashMembersCall),
  summary: 'The members of a search and their cash as a workbook',
  policy: { who: 'operator', role: 'money', scope: 'all', rate: 'costly', audit: true },
  auditWord: '회원 예치금 엑셀 저장',
})
