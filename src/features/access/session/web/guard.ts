import { marketUri } from '#features/brands/brands/contract/brands.calls.ts'
import type { SessionUser } from '#contract/session-data.ts'
import { isOperatorUser } from '#contract/session-roles.ts'

export type GuardVerdict =
  | { pass: true }
  /** `logOut`: discard the unusable rest of a session; `to` is a login, which returns to the page afterwards. */
  | { pass: false; to: string; logOut: boolean }
  | { pass: false; forbidden: true }

/** An operator who must set up a second factor first may open no other page. */
export const secondFactorPath = '/user/secondFactor'

export const isWaitingForFactor = (user: SessionUser | null): boolean => user?.secondFactor === 'missing'

/** The page that asks for the agreement to amended terms. */
export const termsPath = '/user/terms'

/** Before agreeing a member may still leave, and ask the operators. */
export const isForTerms = (user: SessionUser | null, pathname: string): boolean =>
  user?.termsDue === true && !/\/(myPage\/leave|questionList)(\/|$)/i.test(pathname)

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
  return isOperatorUser(user) ? { pass: true } : { pass: false, forbidden: true }
}

/** Admits any member. */
export const guardMember = (user: SessionUser | null): GuardVerdict => (user?.id ? { pass: true } : leave('/login'))

const leave = (to: string): GuardVerdict => ({ pass: false, to, logOut: true })
