import type { SessionUser } from '#contract/session-data.ts'
import { isOperatorUser } from '#contract/session-roles.ts'

/** The member's shop. Validates the stored value: an address could be smuggled in through session or storage [T22]. */
export function shopOf(user: SessionUser, redirectShop: string | null): string {
  // 'R' is the specification's value after a login with a temporary password; it names no shop [decisions].
  const shop = redirectShop === null || redirectShop === 'R' ? user.userData.partnerUri : redirectShop
  return isShopName(shop) ? shop : ''
}

/** The page on which an operator of single brands finds their partner centres. */
const ownBrandsPath = '/brandShop'

/** `/shop/{redirectShop}`; on a brand's login page the operator stays with that brand [spec §2 Brand login]. */
export function landingOf(user: SessionUser, redirectShop: string | null, brandShop: string | undefined): string {
  if (user.operatorRole === 'brands') return ownBrandsPath
  const operatorsShop = isOperatorUser(user) && brandShop !== undefined && isShopName(brandShop)
  const shop = operatorsShop ? brandShop : shopOf(user, redirectShop)
  return shop ? `/shop/${shop}` : '/'
}

export const isShopName = (text: string): boolean => /^[a-zA-Z0-9]+$/.test(text)
