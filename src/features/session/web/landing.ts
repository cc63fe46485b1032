import type { SessionUser } from '../contract/session-data.ts'

/** Where a member belongs. What stands in the session or the storage is not believed: an address can be smuggled in [T22]. */
export function shopOf(user: SessionUser, redirectShop: string | null): string {
  // 'R' is what the specification's server sends with a temporary password; it names no shop [decisions].
  const shop = redirectShop === null || redirectShop === 'R' ? user.userData.partnerUri : redirectShop
  return isShopName(shop) ? shop : ''
}

/** `/shop/{redirectShop}`; on a brand's login page the operator stays with that brand [spec §2 Brand login]. */
export function landingOf(user: SessionUser, redirectShop: string | null, brandShop: string | undefined): string {
  const operatorsShop = user.type.authority === 'ROLE_ADMIN' && brandShop !== undefined && isShopName(brandShop)
  const shop = operatorsShop ? brandShop : shopOf(user, redirectShop)
  return shop ? `/shop/${shop}` : '/'
}

const isShopName = (text: string): boolean => /^[a-zA-Z0-9]+$/.test(text)
