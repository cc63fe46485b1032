import { isShopName } from './landing.ts'

/** The brand whose login page this browser opened last. It says nothing about a member and outlives the sign-out. */
const lastShopKey = 'balju:last-shop'

export function rememberShop(shopId: string): void {
  try {
    localStorage.setItem(lastShopKey, shopId)
  } catch {
    // full or disabled: the installed app then starts at the home page
  }
}

/** Validates the stored value, because it becomes part of an address. */
export function lastShop(): string | null {
  try {
    const shop = localStorage.getItem(lastShopKey)
    return shop !== null && isShopName(shop) ? shop : null
  } catch {
    return null
  }
}
