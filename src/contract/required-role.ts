import type { RequiredBrandRole } from './brand-role.ts'
import type { Call, RequiredRole } from './call.ts'
import type { OperatorRole } from './operator-role.ts'

/**
 * A call of another kind of caller, which an operator may also make, needs no role for a read or for the operator's own
 * account. Any other write acts on data of a brand or a member and needs `all`, unless its policy names a role.
 */
export function requiredRole({ method, policy }: Pick<Call, 'method' | 'policy'>): RequiredRole {
  if (policy.role) return policy.role
  const isOwn = ['self', 'own', 'own-stores'].includes(policy.scope) || policy.who === 'guest'
  return isOwn || (method === 'GET' && !policy.audit) ? 'any' : 'all'
}

export const hasRole = (held: OperatorRole, needed: RequiredRole): boolean =>
  needed === 'any' || held === 'all' || [needed].flat().some((role) => role === held)

/**
 * A call of another kind of caller needs no role for a read or for the member's own account. Any other write needs
 * `OWNER`, unless its policy names a role.
 */
export function requiredBrandRole({ method, policy }: Pick<Call, 'method' | 'policy'>): RequiredBrandRole {
  if (policy.brandRole) return policy.brandRole
  const isOwn = policy.scope === 'self' || policy.who === 'guest'
  return isOwn || (method === 'GET' && !policy.audit) ? 'any' : 'OWNER'
}
