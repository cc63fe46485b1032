import { describe, expect, it } from 'vitest'
import { serviceTerms } from '#features/people/terms/contract/service-terms.ts'
import {
  cancelTerms,
  firstForbidden,
  buyerMayCancel,
  prepareQuestion,
  requestToCancel,
  tooLateToCancel,
} from './buyer-rules.ts'
import { editScopeOf, orderEditText, tooLateToEdit } from './order-edit.ts'
import { orderCourse, orderStatusCodes, orderStatuses, type OrderStatus } from './order-status.ts'

const mayEdit = (status: OrderStatus) => editScopeOf({ status, hasHistory: false }) !== null

/** Changed rules: allowed in the first states of the course, from none of them to all. */
const planted = [0, 1, 2, 3, 4, 5].map((allowed) => ({
  name: `the first ${allowed} states`,
  rule: (status: OrderStatus) => orderCourse.slice(0, allowed).some((each) => each === status),
}))
const rules = [{ name: 'the rule of today', rule: buyerMayCancel }, ...planted]

/** The state that a sentence names; undefined: none. */
const namedIn = (sentence: string): OrderStatus | undefined =>
  orderStatusCodes.find((status) => sentence.includes(orderStatuses[status].reached))

describe.each(rules)('with $name', ({ rule }) => {
  it.each(orderCourse)('the sentences are true in %s', (status) => {
    const isBefore = (named: OrderStatus | undefined) =>
      named === undefined || orderCourse.indexOf(status) < orderCourse.findIndex((each) => each === named)
    expect(isBefore(firstForbidden(rule))).toBe(rule(status))
    for (const sentence of [tooLateToCancel(rule), tooLateToEdit(rule), requestToCancel(rule)]) {
      expect(isBefore(namedIn(sentence))).toBe(rule(status))
      expect(sentence).toMatch(/고객센터|취소를 요청/)
    }
    const terms = cancelTerms(rule)
    if (!orderCourse.some(rule)) expect(terms).not.toContain('바로 취소')
    else expect(isBefore(namedIn(terms))).toBe(rule(status))
    expect(terms.includes('취소를 요청')).toBe(!orderCourse.every(rule))
  })

  it('the operator is warned exactly when preparing ends the buyer’s right', () => {
    expect(prepareQuestion(3, rule).includes('더 이상 직접 취소할 수 없습니다')).toBe(!rule('PIP'))
  })
})

describe('with the rules of today', () => {
  it('says so in these words', () => {
    expect(tooLateToCancel(buyerMayCancel)).toBe('상품 준비가 시작되어 취소할 수 없습니다. 고객센터로 문의해 주세요.')
    expect(orderEditText['not-editable']).toBe('상품 준비가 시작되어 변경할 수 없습니다. 고객센터로 문의해 주세요.')
    expect(cancelTerms(buyerMayCancel)).toBe(
      '상품 준비가 시작되기 전에는 주문상세에서 바로 취소하실 수 있습니다. 그 뒤에는 취소를 요청하실 수 있습니다.',
    )
    expect(prepareQuestion(2, buyerMayCancel)).toBe(
      '2건의 발주를 확인하시겠습니까? 주문자는 더 이상 직접 취소할 수 없습니다.',
    )
  })

  it.each(orderCourse)('an edit is too late in the states that forbid it: %s', (status) => {
    const named = namedIn(tooLateToEdit(mayEdit)) ?? 'CC'
    expect(orderCourse.indexOf(status) < orderStatusCodes.indexOf(named)).toBe(mayEdit(status))
  })

  // Agreed terms are not generated: when this fails, the rule has changed and a new version of the terms is due.
  it('the terms of service name the same deadline', () => {
    expect(firstForbidden(buyerMayCancel)).toBe('PIP')
    expect(JSON.stringify(serviceTerms)).toContain('상품을 준비하기 시작하기 전까지 주문을 직접 취소할 수 있습니다')
  })
})

it('a rule with gaps has no sentence', () => {
  expect(() => tooLateToCancel((status) => status === 'BD' || status === 'RC')).toThrow('gaps')
})
