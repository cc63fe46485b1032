import { shortStoreName } from '../contract/store-name.ts'
import { useSelector } from 'react-redux'
import { selectUser } from '#web/session/auth.slice.ts'

/** The name of a store in the centre of its own headquarters, which needs no brand before each name. */
export function OwnStoreName({ name }: { name: string }) {
  const brand = useSelector(selectUser)?.userData.partnerName
  return brand ? shortStoreName(name, brand) : name
}
