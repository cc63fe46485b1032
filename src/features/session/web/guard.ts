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
export function guardMember(user: SessionUser | null, address: string): GuardVerdict {
  if (user?.id) return { pass: true }
  return leave(loginWith(address))
}

/** Where somebody signs in who comes back to the page that was looked at, with what its address asks for. */
export const loginWith = (address: string): string =>
  isReturnPath(address) ? `/login?next=${encodeURIComponent(address)}` : '/login'

const leave = (to: string): GuardVerdict => ({ pass: false, to, logOut: true })

/** Papers, one or many, and the public market [decisions: Return address]. */
const returnPaths = [
  /^\/order\/[\w-]+\/print\/[a-z]+$/,
  /^\/order\/print\/[a-z]+$/,
  /^\/market\/[a-zA-Z0-9]+(\/[\w-]+)*$/,
]

/** Only these are worth coming back to, with their query, and nothing outside of this site [T22]. */
export function isReturnPath(address: string | null): address is string {
  const [, path = '', query = ''] = /^([^?]*)(\?.*)?$/.exec(address ?? '') ?? []
  return returnPaths.some((known) => known.test(path)) && !/[\s\\#]/.test(query)
}
