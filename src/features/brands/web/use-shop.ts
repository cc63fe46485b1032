import { useSelector } from 'react-redux'
import { useParams } from 'react-router'
import { selectUser, type WithAuth } from '#features/session/web/auth.slice.ts'
import { useBrandQuery } from './brands.api.ts'

/** The shop that the address names: its brand, where its pages begin, and who is looking. */
export function useShop() {
  const { shopId = '' } = useParams()
  const user = useSelector((state: WithAuth) => selectUser(state))
  const { data: brand } = useBrandQuery(shopId)
  return { shopId, base: `/shop/${shopId}`, brand, user }
}
