import type { BrandRole } from './brand-role.ts'
import type { SessionUser } from './session-data.ts'

/** An operator of the console. False for an operator of single brands, who opens only their partner centres. */
export const isOperatorUser = (user: Pick<SessionUser, 'type' | 'operatorRole'> | null | undefined): boolean =>
  user?.type.authority === 'ROLE_ADMIN' && user.operatorRole !== 'brands'

/** Works for the platform, also for single brands only. */
export const isPlatformUser = (user: Pick<SessionUser, 'type'> | null | undefined): boolean =>
  user?.type.authority === 'ROLE_ADMIN'

/**
 * Role in the partner centre of a brand, whose uri may stand in any case. Null without one; undefined for operators of the console, whose
 * own role counts.
 */
export function centreRoleOf(
  { operatorRole, brandRole, brands = [] }: Pick<SessionUser, 'operatorRole' | 'brandRole' | 'brands'>,
  uri: string,
): BrandRole | null | undefined {
  if (operatorRole !== 'brands') return brandRole
  return brands.find((brand) => brand.uri.toLowerCase() === uri.toLowerCase())?.role ?? null
}
