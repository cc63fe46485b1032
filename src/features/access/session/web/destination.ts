import type { SessionUser } from '#contract/session-data.ts'
import { guardOperator, guardPartner, guardShop } from './guard.ts'
import { landingOf } from './landing.ts'
import { isReturnPath } from '#web/return/return-path.ts'

interface SignInOptions {
  /** `?next=` of the login page. */
  next: string | null
  /** The shop of a brand's login page. */
  brandShop: string | undefined
}

/** Page after a sign-in, with the state of its history entry. */
export interface Destination {
  to: string
  /** The landing page, which replaces the destination if the server refuses its data to this member. */
  state: { landing: string } | null
  /** `next` names a page that this member may not open. */
  denied: boolean
}

/** The page that `next` names, if this member may open it; otherwise the landing page [decisions: Calls]. */
export function destinationOf(
  { user, redirectShop }: { user: SessionUser; redirectShop: string | null },
  { next, brandShop }: SignInOptions,
): Destination {
  const landing = landingOf(user, redirectShop, brandShop)
  if (!isReturnPath(next)) return { to: landing, state: null, denied: false }
  if (!mayOpen(user, next)) return { to: landing, state: null, denied: true }
  return { to: next, state: { landing }, denied: false }
}

/** Applies the guard of the page's area. */
function mayOpen(user: SessionUser, address: string): boolean {
  const [, area, name] = /^\/(\w+)(?:\/([\w-]+))?/.exec(address) ?? []
  if (area === 'admin') return guardOperator(user).pass
  if (area === 'partner') return guardPartner(user, name, address).pass
  // Parcel tracking is below /shop, but belongs to no shop.
  return area !== 'shop' || name === 'delivery' || guardShop(user, name, address).pass
}
