import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { recordChanged, recordVersion } from '#features/platform/audit/contract/record-version.ts'
import { isKoreanDay } from '#values/korean-date.ts'
import { formatWon } from '#values/won.ts'

export const mostClosedDays = 100
export const largestMinimum = 10_000_000

export const orderRuleSentences = {
  amount: `최소 주문 금액을 0원에서 ${formatWon(largestMinimum)}까지 입력해 주세요.`,
  day: '날짜를 2026-12-25처럼 입력해 주세요.',
  days: `휴무일은 ${mostClosedDays}일까지 등록할 수 있습니다.`,
  saved: '주문 조건을 저장했습니다. 다음 주문부터 적용됩니다.',
  /** A market buyer has no contract with the headquarters. */
  scope: '우리 브랜드 매장의 주문에 적용됩니다. 마켓 주문과 본사 매장의 주문에는 적용되지 않습니다.',
} as const

const orderRules = {
  /** Won of goods with printing, without delivery; 0: none. */
  minOrderAmount: z
    .int(orderRuleSentences.amount)
    .check(z.minimum(0, orderRuleSentences.amount), z.maximum(largestMinimum, orderRuleSentences.amount)),
  /** Korean days. */
  closedDays: z
    .array(z.string().check(z.refine(isKoreanDay, orderRuleSentences.day)))
    .check(z.maxLength(mostClosedDays, orderRuleSentences.days)),
}

export const orderRulesCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/orderRule',
  summary: 'Smallest order amount and closed days of the own brand',
  spec: 'decisions: Orders',
  policy: { who: 'partner', brandRole: 'any', scope: 'brand', rate: 'read' },
  data: z.object({ version: recordVersion, ...orderRules }),
  reads: ['PartnerStore'],
})

/** The rules hold from the next order on; days before today are dropped. */
export const changeOrderRulesCall = defineCall({
  method: 'PUT',
  path: '/partnerAdmin/orderRule',
  summary: 'Change smallest order amount and closed days of the own brand',
  spec: 'decisions: Orders',
  policy: { who: 'partner', brandRole: 'ORDERS', scope: 'brand', rate: 'write', audit: true },
  body: z.strictObject({ version: recordVersion, ...orderRules }),
  data: z.object({ version: recordVersion }),
  refusals: { conflict: recordChanged },
  changes: ['PartnerStore', 'Cart'],
  auditWord: '주문 조건 변경',
  example: { body: { version: 0, minOrderAmount: 0, closedDays: [] } },
})
