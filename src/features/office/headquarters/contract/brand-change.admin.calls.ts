import { reason } from '#contract/reason.ts'
import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { conflict } from '#contract/refusals.ts'
import { recordChanged, recordVersion } from '#features/platform/audit/contract/record-version.ts'
import type { BrandState } from '#features/brands/brands/contract/brands.calls.ts'
import { brandForm } from '#features/access/signup/contract/brand-fields.ts'
import { brandTaken, signupSentences } from '#features/access/signup/contract/signup.calls.ts'
import { decided, ofBrand } from './brands.admin.calls.ts'

/** Transitions that the operator may make beside approval. A closed brand reopens in the state before its approval or after. */
export const brandMoves = {
  WAIT: ['CLOSED'],
  ACTIVE: ['STOP', 'CLOSED'],
  STOP: ['ACTIVE', 'CLOSED'],
  CLOSED: ['ACTIVE'],
} as const satisfies Record<BrandState, readonly BrandState[]>

export type MoveBrandRefusal = 'no-such-move' | 'market' | 'open-orders' | 'cash-left'
export const moveBrandSentences = {
  'no-such-move': '현재 상태에서는 변경할 수 없습니다. 새로고침한 후 다시 확인해 주세요.',
  market: '프랜차이즈 마켓은 종료할 수 없습니다. 종료하는 대신 이용을 정지해 주세요.',
  'open-orders': '진행 중인 주문이 있어 종료할 수 없습니다. 주문을 모두 출고하거나 취소한 후 종료해 주세요.',
  'cash-left': '예치금이 남아 있는 회원이 있습니다. 금액을 확인하신 후 종료해 주세요.',
} as const satisfies Record<MoveBrandRefusal, string>
const moveBrandRefusals = {
  'no-such-move': conflict(moveBrandSentences['no-such-move']),
  market: conflict(moveBrandSentences.market),
  'open-orders': conflict(moveBrandSentences['open-orders']),
  'cash-left': conflict(moveBrandSentences['cash-left']),
  conflict: recordChanged,
}

/**
 * Suspends (STOP: no orders; sign-in, history and cash stay), closes (CLOSED: no sign-in) or reopens a brand [decisions: People and
 * roles]. Closing is refused while the shop has open orders, and while its members have cash that `cashSeen` does not name: they
 * can't sign in to spend it.
 */
export const moveBrandCall = defineCall({
  method: 'POST',
  path: '/admin/partner/:partnerId/state',
  summary: 'Suspend, close or reopen a brand, with a reason',
  spec: 'decisions: People and roles, Operator console',
  policy: { who: 'operator', role: 'all', scope: 'all', rate: 'write', audit: true },
  params: ofBrand,
  body: z.strictObject({
    version: recordVersion,
    state: z.enum(['ACTIVE', 'STOP', 'CLOSED']),
    reason,
    /** Won of the members' cash that the operator has seen. */
    cashSeen: z.optional(z.int().check(z.minimum(0))),
  }),
  data: decided,
  refusals: moveBrandRefusals,
  changes: ['AdminBrand', 'AdminTodo', 'Brand'],
  staleWhenRefused: true,
  auditWord: '브랜드 상태 변경',
  example: (of) => ({
    params: { partnerId: of.partnerId },
    body: { version: 0, state: 'STOP' as const, reason: '시험 정지' },
  }),
})

export const brandChangeSentences = {
  rate: '0%에서 50%까지 0.1% 단위로 입력해 주세요.',
  market: '프랜차이즈 마켓의 주소는 변경할 수 없습니다.',
} as const

const changeBrandRefusals = {
  'market-uri': { ...conflict(brandChangeSentences.market), field: 'uri' },
  'uri-reserved': { ...conflict(signupSentences.uriReserved), field: 'uri' },
  'brand-taken': brandTaken(conflict, ''),
  conflict: recordChanged,
}

/** Half of the sales: more is a typing error. */
export const highestCommission = 500

/** Changes name, address and commission of a brand. Its former address stays reserved and leads on to the new one. */
export const changeBrandCall = defineCall({
  method: 'PUT',
  path: '/admin/partner/:partnerId',
  summary: 'Change name, address or commission of a brand',
  spec: 'decisions: Who sets what',
  policy: { who: 'operator', role: 'all', scope: 'all', rate: 'write', audit: true },
  params: ofBrand,
  body: z.strictObject({
    version: recordVersion,
    name: brandForm.shape.name,
    uri: brandForm.shape.uri,
    /** Tenths of a percent of the brand's shipped sales. */
    commissionRate: z
      .int()
      .check(z.minimum(0, brandChangeSentences.rate), z.maximum(highestCommission, brandChangeSentences.rate)),
  }),
  data: z.object({ partnerId: z.int(), version: recordVersion }),
  refusals: changeBrandRefusals,
  changes: ['AdminBrand', 'AdminTodo', 'Brand'],
  staleWhenRefused: true,
  auditWord: '브랜드 정보 변경',
  example: (of) => ({
    params: { partnerId: of.partnerId },
    body: { version: 0, name: '시험 브랜드', uri: 'testbrand', commissionRate: 0 },
  }),
})
