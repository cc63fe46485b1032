import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { selfChanged } from '#web/session/auth.slice.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { headquartersSentences } from '../contract/headquarters.partner.calls.ts'

/** A waiting brand returns to its shop, which shows the state of the application; any other stays, at its new address. */
export function useOnChanged({
  isContact,
  isWaiting,
  shopId,
}: {
  isContact: boolean
  isWaiting: boolean
  shopId: string
}) {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  return (uri: string, { name, phone, email }: { name: string; phone: string; email: string }) => {
    if (isContact) dispatch(selfChanged({ name, phone, email }))
    toast(isWaiting ? headquartersSentences.sent : headquartersSentences.saved)
    if (isWaiting) return navigate(`/shop/${uri}`)
    return uri === shopId ? undefined : navigate(`/partner/${uri}/userInfo`, { replace: true })
  }
}
