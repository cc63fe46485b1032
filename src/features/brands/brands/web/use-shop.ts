import { useSelector } from 'react-redux'
import { useLocation, useParams } from 'react-router'
import type { SessionUser } from '#contract/session-data.ts'
import { selectUser, type WithAuth } from '#web/session/auth.slice.ts'
import { useCall } from '#web/api/use-call.ts'
import { brandCall } from '../contract/brands.calls.ts'
import { modeOf, placesOf } from './shop-places.ts'

/** Provides the shop and mode of the address: its brand, its paths and the current user. */
export function useShop() {
  const { shopId = '' } = useParams()
  const { pathname } = useLocation()
  const user = useSelector((state: WithAuth) => selectUser(state))
  const { data: brand } = useCall(brandCall, { params: { id: shopId } })
  const mode = modeOf(pathname)
  return { shopId, mode, ...placesOf(mode, shopId), home: homeOf(user, { mode, shopId }), brand, user }
}

/** Path prefix of the member's own pages (orders, cash, my page): even in another brand's market it is the own shop. */
export function homeOf(user: SessionUser | null, { mode, shopId }: { mode: string; shopId: string }): string {
  const stays = mode === 'shop' || !user || user.type.authority === 'ROLE_ADMIN'
  return `/shop/${stays ? shopId : user.userData.partnerUri}`
}
