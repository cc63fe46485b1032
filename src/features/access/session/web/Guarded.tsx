import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Navigate, Outlet, useLocation, useParams, type Location } from 'react-router'
import { marketUri, brandCall } from '#features/brands/brands/contract/brands.calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { ForbiddenState } from '#web/ui/layout/states.tsx'
import type { SessionUser } from '#contract/session-data.ts'
import { selectAuth, signedOut, type WithAuth } from '#web/session/auth.slice.ts'
import {
  guardMember,
  guardOperator,
  guardPartner,
  guardShop,
  isForTerms,
  isWaitingForFactor,
  secondFactorPath,
  termsPath,
  type GuardVerdict,
} from './guard.ts'
import { loginReturningTo } from '#web/return/return-path.ts'

/** Guards the routes of one shop: /shop/:shopId. */
export const ShopGuard = () => <Guarded by={(user, shopId, { pathname }) => guardShop(user, shopId, pathname)} />
/** Guards the routes of a headquarters: /partner/:shopId. */
export const PartnerGuard = () => <Guarded by={(user, shopId, { pathname }) => guardPartner(user, shopId, pathname)} />
/** Guards the operator's routes: /admin. */
export const AdminGuard = () => <Guarded by={(user) => guardOperator(user)} />
/** Guards the routes of any signed-in member. */
export const MemberGuard = () => <Guarded by={(user) => guardMember(user)} />

type Rule = (user: SessionUser | null, shopId: string | undefined, at: Location) => GuardVerdict

function Guarded({ by: rule }: { by: Rule }) {
  const { user, ended } = useSelector((state: WithAuth) => selectAuth(state))
  const { shopId } = useParams()
  const at = useLocation()
  const dispatch = useDispatch()
  const verdict = useRenamedShop(rule(user, shopId, at), user, shopId)
  const [hadUser] = useState(user !== null)

  // Discards the unusable rest of a session. Without one nothing is discarded: the drafts of an expired session remain.
  const logOut = verdict !== 'unknown' && 'to' in verdict && verdict.logOut && user !== null
  useEffect(() => {
    if (logOut) dispatch(signedOut())
  }, [logOut, dispatch])

  if (verdict === 'unknown') return null
  if (verdict.pass) return <Admitted user={user} />
  if ('forbidden' in verdict) return <ForbiddenState />
  // A deliberate sign-out on this page is no reason to return to it: the next user may be another member.
  const returns = verdict.logOut && !(hadUser && ended === 'signed-out')
  const to = returns ? loginFor(at.pathname + at.search, verdict.to) : verdict.to
  return <Navigate to={to} replace />
}

/** Lets members pass who open their own shop by a former uri or in another case; 'unknown' until the server has answered. */
function useRenamedShop(
  verdict: GuardVerdict,
  user: SessionUser | null,
  shopId: string | undefined,
): GuardVerdict | 'unknown' {
  const isOther = 'to' in verdict && !verdict.logOut && shopId !== undefined
  const { currentData: brand, isFetching } = useCall(brandCall, { params: { id: shopId ?? '' } }, { skip: !isOther })
  if (!isOther) return verdict
  if (brand) return brand.partnerId === user?.userData.partnerId ? { pass: true } : verdict
  return isFetching ? 'unknown' : verdict
}

function Admitted({ user }: { user: SessionUser | null }) {
  const { pathname, search } = useLocation()
  const asksForTerms = useForTerms(user, pathname)
  if (isWaitingForFactor(user) || asksForTerms) {
    const to = asksForTerms ? termsPath : secondFactorPath
    return <Navigate to={`${to}?next=${encodeURIComponent(pathname + search)}`} replace />
  }
  // The session can pass to another member, who signed in in another tab: a new key discards what the former one typed.
  return <Outlet key={user?.id} />
}

/** Decided when a page is opened: a session that is renewed on an open page must not discard what is typed there. */
function useForTerms(user: SessionUser | null, pathname: string): boolean {
  const isDue = isForTerms(user, pathname)
  const [opened, setOpened] = useState({ pathname, isDue })
  if (opened.pathname !== pathname) setOpened({ pathname, isDue })
  return isDue && (opened.isDue || opened.pathname !== pathname)
}

/** A brand's login leads to its home anyway; the market's leads each member to the own shop. */
const loginFor = (address: string, login: string): string =>
  login !== `/login/${marketUri}` && address === login.replace('/login/', '/shop/')
    ? login
    : loginReturningTo(address, login)
