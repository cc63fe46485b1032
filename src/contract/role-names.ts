import type { RequiredRole } from './call.ts'
import { operatorRoleLabels } from './operator-role.ts'

/** '주문·전체 권한 운영자': the operators who have a role. Empty for `any`. */
export function operatorsWith(needed: RequiredRole): string {
  if (needed === 'any') return ''
  const roles = [needed].flat().filter((role) => role !== 'all')
  return `${[...roles, 'all' as const].map((role) => operatorRoleLabels[role]).join('·')} 권한 운영자`
}
