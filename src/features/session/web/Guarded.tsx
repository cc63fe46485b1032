import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Navigate, Outlet, useLocation, useParams, type Location } from 'react-router'
import { ForbiddenState } from '#web/ui/layout/states.tsx'
import type { SessionUser } from '../contract/session-data.ts'
import { selectAuth, signedOut, type WithAuth } from './auth.slice.ts'
import { guardMember, guardOperator, guardPartner, guardShop, type GuardVerdict } from './guard.ts'

/** Routes below are of one shop: /shop/:shopId. */
export const ShopGuard = () => <Guarded by={(user, shopId, { pathname }) => guardShop(user, shopId, pathname)} />
/** Routes below are of a headquarters: /partner/:shopId. */
export const PartnerGuard = () => <Guarded by={(user, shopId, { pathname }) => guardPartner(user, shopId, pathname)} />
/** Routes below are the operator's: /admin. */
export const AdminGuard = () => <Guarded by={(user) => guardOperator(user)} />
/** Routes below are for anybody who is signed in. */
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

  // What is left of a session is thrown away, but not the reason why it ended: the login page says it.
  const logOut = 'to' in verdict && verdict.logOut && (user !== null || ended === null)
  useEffect(() => {
    if (logOut) dispatch(signedOut())
  }, [logOut, dispatch])

  if (verdict.pass) return <Outlet />
  if ('forbidden' in verdict) return <ForbiddenState />
  return <Navigate to={verdict.to} replace />
}
