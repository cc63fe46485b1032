import type { RequiredRole } from '#contract/call.ts'

/** The roles that open the records of these audit subjects; every other subject needs `all`. */
const roles: Record<string, RequiredRole> = {
  product: 'any',
  category: 'any',
  partnerProduct: 'any',
  /** Holds the contact person. */
  supplier: 'catalogue',
  member: 'any',
  chainStore: 'any',
}

const orderNumber = /^\d{8}-\d{7}$/

/** The role that reading the history of a record needs: the same as for the record itself. */
export function historyRole(subject: string): RequiredRole {
  if (orderNumber.test(subject)) return 'any'
  const [kind = ''] = subject.split('/')
  return Object.hasOwn(roles, kind) ? (roles[kind] ?? 'all') : 'all'
}
