import type { BrandRole } from './brand-role.ts'
import type { SessionUser } from './session-data.ts'

/** An operator of the console. False for an operator of single brands, who opens only their partner centres. */
export const isOperatorUser = (user: Pick<SessionUser, 'type' | 'operatorRole'> | null | undefined): boolean =>
  user?.type.authority === 'ROLE_ADMIN' && user.operatorRole !== 'brands'

/** Role in the partner centre of a brand; undefined for operators of the console, whose own role counts. */
export const centreRoleOf = ({ operatorRole, brandRole, brands }: SessionUser, uri: string): BrandRole | undefined =>
  operatorRole === 'brands' ? (brands?.find((brand) => brand.uri === uri)?.role ?? 'READ') : brandRole
