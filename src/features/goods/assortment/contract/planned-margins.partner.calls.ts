import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam } from '#contract/paging.ts'
import { conflict } from '#contract/refusals.ts'
import {
  partnerProductFields,
  partnerProductSentences,
  rateFits,
} from '#features/goods/assortment/contract/partner-product-terms.ts'
import { isKoreanDay } from '#values/korean-date.ts'
import { mostItems, partnerProductEditSentences } from './partner-product-edits.ts'

/** Limit in days ahead. */
export const furthestPlan = 365

export const planSentences = {
  day: '시작일을 선택해 주세요.',
  'day-outside': `시작일은 내일부터 ${furthestPlan}일 이내에서 선택해 주세요.`,
  onlyMargins: '날짜 예약은 가산율과 가산액만 할 수 있습니다. 다른 변경은 바로 저장하거나 되돌려 주세요.',
  planned: (count: number, day: string) =>
    `상품 ${count.toLocaleString('ko-KR')}개의 판매가를 ${day} 0시에 변경하도록 예약했습니다.`,
  askCancel: (name: string) => `'${name}'의 판매가 예약을 취소하시겠습니까?`,
  cancelled: '판매가 예약을 취소했습니다.',
} as const

const writes = {
  who: 'partner',
  brandRole: 'PRODUCTS',
  role: 'catalogue',
  scope: 'brand',
  rate: 'write',
  audit: true,
} as const
const spec = 'decisions: Who sets what'

const plannedItem = z
  .strictObject({
    id: z.int().check(z.minimum(1), z.maximum(999_999_999_999_999)),
    marginType: partnerProductFields.marginType,
    margin: partnerProductFields.margin,
  })
  .check(rateFits)
export type PlannedItem = z.output<typeof plannedItem>

/** A margin that begins at 00:00 of a Korean day. */
export const plannedMargin = z.object({
  startsOn: z.string(),
  marginType: partnerProductFields.marginType,
  margin: partnerProductFields.margin,
})

/** All or nothing. Replaces the former plans of these products; a change in between keeps the plan. */
export const planMarginsCall = defineCall({
  method: 'PUT',
  path: '/partnerAdmin/partnerProduct/plan',
  summary: 'Plan margins of own products for a day',
  spec,
  policy: writes,
  body: z.strictObject({
    startsOn: z.string().check(z.refine(isKoreanDay, planSentences.day)),
    items: z.array(plannedItem).check(
      z.minLength(1),
      z.maxLength(mostItems, partnerProductSentences.tooMany(mostItems)),
      z.refine((items) => new Set(items.map(({ id }) => id)).size === items.length, partnerProductEditSentences.twice),
    ),
  }),
  data: z.object({ planned: z.int() }),
  refusals: { 'day-outside': conflict(planSentences['day-outside']) },
  changes: ['PartnerProduct'],
  auditWord: '판매가 예약',
  example: (of) => ({
    body: { startsOn: '2026-06-01', items: [{ id: of.partnerProductId, marginType: 'AMOUNT' as const, margin: 700 }] },
  }),
})

/** Idempotent for own products. */
export const cancelPlanCall = defineCall({
  method: 'DELETE',
  path: '/partnerAdmin/partnerProduct/plan/:id',
  summary: 'Cancel the planned margin of an own product',
  spec,
  policy: writes,
  params: z.strictObject({ id: idParam }),
  changes: ['PartnerProduct'],
  staleWhenRefused: true,
  auditWord: '판매가 예약 취소',
  example: (of) => ({ params: { id: of.partnerProductId } }),
})
