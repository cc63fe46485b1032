export const orderSearchTypes = {
  all: '전체',
  orderNumber: '주문번호',
  store: '매장',
  depositor: '입금자',
  product: '상품',
  invoice: '운송장번호',
} as const
export type OrderSearchType = keyof typeof orderSearchTypes
export const orderSearchTypeCodes = Object.keys(orderSearchTypes) as OrderSearchType[] // the keys of the object above
