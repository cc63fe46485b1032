import { useSelector } from 'react-redux'
import { selectUser, type WithAuth } from '#features/session/web/auth.slice.ts'

/** The shop in which a member sees the own orders: '/shop/saebyeoknaru'. */
export function useOwnShop(): string {
  const user = useSelector((state: WithAuth) => selectUser(state))
  return `/shop/${user?.userData.partnerUri ?? 'market'}`
}
