import { useSelector } from 'react-redux'
import { selectUser, type WithAuth } from './auth.slice.ts'

/** Path of the shop that shows the member's own orders: '/shop/saebyeoknaru'. */
export function useOwnShopPath(): string {
  const user = useSelector((state: WithAuth) => selectUser(state))
  return `/shop/${user?.userData.partnerUri ?? 'market'}`
}
