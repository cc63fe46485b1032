import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Navigate, Outlet, useLocation, useParams, type Location } from 'react-router'
import { ForbiddenState } from '#web/ui/layout/states.tsx'
import type { SessionUser } from '../contract/session-data.ts'
import { selectAuth, signedOut, type WithAuth } from './auth.slice.ts'
import { guardMember, guardOperator, guardPartner, guardShop, type GuardVerdict } from './guard.ts'

/** Guards the routes of one shop: /shop/:shopId. */
export const ShopGuard = () => <Guarded by={(user, shopId, { pathname }) => guardShop(user, shopId, pathname)} />
/** Guards the routes of a headquarters: /partner/:shopId. */
export const PartnerGuard = () => <Guarded by={(user, shopId, { pathname }) => guardPartner(user, shopId, pathname)} />
/** Guards the operator's routes: /admin. */
export const AdminGuard = () => <Guarded by={(user) => guardOperator(user)} />
/** Guards the routes of any signed-in member. */
export const MemberGuard = () => (
  <Guarded by={(user, _, { pathname, search }) => guardMember(user, pathname + search)} />
)

type Rule = (user: SessionUser | null, shopId: string | undefined, at: Location) => GuardVerdict

function Guarded({ by: rule }: { by: Rule }) {
  const { user, ended } = useSelector((state: WithAuth) => selectAuth(state))
  const { shopId } = useParams()
  const at = useLocation()
  const dispatch = useDispatch()
  const verdict = rule(user, shopId, at)

  // Discards the remains of a session but not the reason why it ended, which the login page shows.
  const logOut = 'to' in verdict && verdict.logOut && (user !== null || ended === null)
  useEffect(() => {
    if (logOut) dispatch(signedOut())
  }, [logOut, dispatch])

  if (verdict.pass) return <Outlet />
  if ('forbidden' in verdict) return <ForbiddenState />
  return <Navigate to={verdict.to} replace />
}
