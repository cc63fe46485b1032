import { marketUri } from '#features/brands/contract/brands.calls.ts'
import type { SessionUser } from '../contract/session-data.ts'

export type GuardVerdict =
  | { pass: true }
  /** `logOut`: what is left of a session is of no use. */
  | { pass: false; to: string; logOut: boolean }
  | { pass: false; forbidden: true }

/** [spec §4 Route guard] Only navigation: the server checks everything again [T20]. */
export function guardShop(user: SessionUser | null, shopId: string | undefined, pathname: string): GuardVerdict {
  // Written by a link that was built without a shop; before the next rule, or it would lead to /login/null.
  if (shopId === undefined || shopId === 'null' || shopId === 'undefined') return leave('/login')
  if (!user?.id) return leave(`/login/${shopId}`)
  if (user.type.authority === 'ROLE_ADMIN' || shopId === marketUri) return { pass: true }
  if (user.userData.partnerUri === shopId) return { pass: true }
  const area = pathname.split('/')[1] ?? 'shop'
  return { pass: false, to: `/${area}/${user.userData.partnerUri}`, logOut: false }
}

/** The headquarters' pages: as the shop's, and only for headquarters and the operator [decisions: People and roles]. */
export function guardPartner(user: SessionUser | null, shopId: string | undefined, pathname: string): GuardVerdict {
  const verdict = guardShop(user, shopId, pathname)
  if (!user || ('to' in verdict && verdict.logOut)) return verdict
  const { authority } = user.type
  return authority === 'ROLE_ADMIN' || authority === 'ROLE_PARTNER' ? verdict : { pass: false, forbidden: true }
}

export function guardOperator(user: SessionUser | null): GuardVerdict {
  if (!user?.id) return leave('/login')
  return user.type.authority === 'ROLE_ADMIN' ? { pass: true } : { pass: false, forbidden: true }
}

/** Any member; the page that was asked for is remembered where a link from outside leads to it [decisions]. */
export function guardMember(user: SessionUser | null, pathname: string): GuardVerdict {
  if (user?.id) return { pass: true }
  return leave(loginWith(pathname))
}

/** Where a guest of the market signs in, to come back to the page that was looked at. */
export const loginWith = (pathname: string): string =>
  isReturnPath(pathname) ? `/login?next=${encodeURIComponent(pathname)}` : '/login'

const leave = (to: string): GuardVerdict => ({ pass: false, to, logOut: true })

/** Only a printed document and the public market are worth coming back to, and nothing outside of this site. */
export const isReturnPath = (path: string | null): path is string =>
  path !== null && (/^\/order\/[\w-]+\/print\/[a-z]+$/.test(path) || /^\/market\/[a-zA-Z0-9]+(\/[\w-]+)*$/.test(path))
