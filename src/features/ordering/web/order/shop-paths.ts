import { useSelector } from 'react-redux'
import { marketUri } from '#features/brands/contract/brands.calls.ts'
import { selectUser, type WithAuth } from '#features/session/web/auth.slice.ts'

/** The shop in which a member sees the own orders: '/shop/saebyeoknaru'. */
export function useOwnShopPath(): string {
  const user = useSelector((state: WithAuth) => selectUser(state))
  return `/shop/${user?.userData.partnerUri ?? 'market'}`
}

/** Where somebody buys in a shop: the guard keeps strangers out of a brand's own one, but its open market is for every member. */
export function useBuyingPath(partnerUri: string): string {
  const user = useSelector((state: WithAuth) => selectUser(state))
  const isOpen = partnerUri === marketUri || partnerUri === user?.userData.partnerUri
  return `/${isOpen || user?.type.authority === 'ROLE_ADMIN' ? 'shop' : 'market'}/${partnerUri}`
}
