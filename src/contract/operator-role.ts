/** Roles of an operator: `all` may do everything, `read` may only look. */
export const operatorRoles = ['all', 'orders', 'catalogue', 'money', 'read'] as const
export type OperatorRole = (typeof operatorRoles)[number]

export const operatorRoleLabels = {
  all: '전체',
  orders: '주문',
  catalogue: '상품',
  money: '정산',
  read: '조회',
} satisfies Record<OperatorRole, string>
