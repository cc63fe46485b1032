import { useSelector } from 'react-redux'
import { marketUri } from '#features/brands/brands/contract/brands.calls.ts'
import { selectUser, type WithAuth } from '#web/session/auth.slice.ts'

/**
 * Path for buying in a shop: /shop for the member's own brand and the open market, /market for other brands, because
 * the route guard admits only members of the brand to /shop.
 */
export function useBuyingPath(partnerUri: string): string {
  const user = useSelector((state: WithAuth) => selectUser(state))
  const isOpen = partnerUri === marketUri || partnerUri === user?.userData.partnerUri
  return `/${isOpen || user?.type.authority === 'ROLE_ADMIN' ? 'shop' : 'market'}/${partnerUri}`
}
