import { marketUri } from '#features/brands/contract/brands.calls.ts'
import type { SessionUser } from '../contract/session-data.ts'

export type GuardVerdict =
  | { pass: true }
  /** `logOut`: discard the unusable rest of a session. */
  | { pass: false; to: string; logOut: boolean }
  | { pass: false; forbidden: true }

/** [spec §4 Route guard] Steers navigation only: the server checks everything again [T20]. */
export function guardShop(user: SessionUser | null, shopId: string | undefined, pathname: string): GuardVerdict {
  // A link built without a shop produces these; check them first, or the next rule would lead to /login/null.
  if (shopId === undefined || shopId === 'null' || shopId === 'undefined') return leave('/login')
  if (!user?.id) return leave(`/login/${shopId}`)
  if (user.type.authority === 'ROLE_ADMIN' || shopId === marketUri) return { pass: true }
  if (user.userData.partnerUri === shopId) return { pass: true }
  const area = pathname.split('/')[1] ?? 'shop'
  return { pass: false, to: `/${area}/${user.userData.partnerUri}`, logOut: false }
}

/**
 * Guards the headquarters' pages: like the shop's, but only for headquarters and the operator [decisions: People and
 * roles].
 */
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

/** Admits any member; the requested page becomes the return path when a link from outside leads to it [decisions]. */
export function guardMember(user: SessionUser | null, address: string): GuardVerdict {
  if (user?.id) return { pass: true }
  return leave(loginReturningTo(address))
}

/** Login address that returns to the current page and query afterwards. */
export const loginReturningTo = (address: string): string =>
  isReturnPath(address) ? `/login?next=${encodeURIComponent(address)}` : '/login'

const leave = (to: string): GuardVerdict => ({ pass: false, to, logOut: true })

/** Printed documents, one or many, and the public market [decisions: Return address]. */
const returnPaths = [
  /^\/order\/[\w-]+\/print\/[a-z]+$/,
  /^\/order\/print\/[a-z]+$/,
  /^\/market\/[a-zA-Z0-9]+(\/[\w-]+)*$/,
]

/** Only these paths are valid return paths, with their query, and nothing outside this site [T22]. */
export function isReturnPath(address: string | null): address is string {
  const [, path = '', query = ''] = /^([^?]*)(\?.*)?$/.exec(address ?? '') ?? []
  return returnPaths.some((known) => known.test(path)) && !/[\s\\#]/.test(query)
}
