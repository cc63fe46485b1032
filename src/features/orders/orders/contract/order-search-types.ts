import { codesOf } from '#values/codes.ts'

export const orderSearchTypes = {
  all: '전체',
  orderNumber: '주문번호',
  store: '매장',
  depositor: '입금자',
  product: '상품',
  invoice: '운송장번호',
} as const
export type OrderSearchType = keyof typeof orderSearchTypes
export const orderSearchTypeCodes = codesOf(orderSearchTypes)
