/**
 * Roles of an operator: `all` may do everything, `read` may only look. `brands` acts for the assigned brands in their
 * partner centres and may not open the console.
 */
export const operatorRoles = ['all', 'orders', 'catalogue', 'money', 'read', 'brands'] as const
export type OperatorRole = (typeof operatorRoles)[number]

export const operatorRoleLabels = {
  all: '전체',
  orders: '주문',
  catalogue: '상품',
  money: '정산',
  read: '조회',
  brands: '브랜드 담당',
} satisfies Record<OperatorRole, string>
