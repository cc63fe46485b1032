import { useSelector } from 'react-redux'
import { selectUser } from '#web/session/auth.slice.ts'
import { shortStoreName } from '../contract/store-name.ts'

/** Shortens the names of stores in the centre of their headquarters, which needs no brand before each name. */
export function useOwnStoreName(): (name: string) => string {
  const brand = useSelector(selectUser)?.userData.partnerName
  return (name) => (brand ? shortStoreName(name, brand) : name)
}

export const OwnStoreName = ({ name }: { name: string }) => useOwnStoreName()(name)
