import { mayTake, orderCourse, orderStatuses, type OrderStatus } from './order-status.ts'

/** Tells for each state of an order whether an action of the buyer is allowed. */
export type StatusRule = (status: OrderStatus) => boolean

/** The rule of today, decided in `orderSteps`. Every place that states the deadline names its rule, so that no sentence keeps a former one. */
export const buyerMayCancel: StatusRule = (status) => mayTake('cancelByBuyer', status)
const askSupport = '고객센터로 문의해 주세요.'

/**
 * Returns the first state of the order's course that forbids the action; undefined if none does. Throws for a rule that
 * allows it again later, because no sentence about a deadline would be true.
 */
export function firstForbidden(isAllowed: StatusRule): OrderStatus | undefined {
  const index = orderCourse.findIndex((status) => !isAllowed(status))
  if (index < 0) return undefined
  if (orderCourse.slice(index).some(isAllowed)) throw new Error('a rule with gaps needs sentences of its own')
  return orderCourse[index]
}

/** '상품 준비가 시작되어 취소할 수 없습니다. 고객센터로 문의해 주세요.' */
export function tooLateSentence(verb: '취소' | '변경', isAllowed: StatusRule): string {
  const since = firstForbidden(isAllowed)
  return `${since ? `${orderStatuses[since].reached}어 ` : ''}${verb}할 수 없습니다. ${askSupport}`
}

export const tooLateToCancel = (isAllowed: StatusRule): string => tooLateSentence('취소', isAllowed)

/** '상품 준비가 시작되어 바로 취소할 수 없습니다. …': for the buyer, who can ask the operators. */
export function requestToCancel(isAllowed: StatusRule): string {
  const since = firstForbidden(isAllowed)
  return `${since ? `${orderStatuses[since].reached}어 ` : ''}바로 취소할 수 없습니다. 취소를 요청하시면 운영자가 확인하고 답변해 드립니다.`
}

/** Sentence for an order with nothing left to send. */
export const sentToCancel =
  '모든 상품이 출고되어 취소할 수 없습니다. 반품·교환을 신청하시거나 고객센터로 문의해 주세요.'

/** The terms of cancelling, for product pages and the order form. */
export function cancelTerms(isAllowed: StatusRule): string {
  const since = firstForbidden(isAllowed)
  if (since === orderCourse[0]) return '주문상세에서 취소를 요청하실 수 있습니다.'
  if (!since) return '주문상세에서 바로 취소하실 수 있습니다.'
  return `${orderStatuses[since].reached}기 전에는 주문상세에서 바로 취소하실 수 있습니다. 그 뒤에는 취소를 요청하실 수 있습니다.`
}

/** The operator's question before preparing begins; it warns when the buyer can't cancel any more after it. */
export function prepareQuestion(orders: number, isAllowed: StatusRule): string {
  const question = `${orders}건의 발주를 확인하시겠습니까?`
  return isAllowed('PIP') ? question : `${question} 주문자는 더 이상 직접 취소할 수 없습니다.`
}
