import { useState, type FormEvent } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate, useParams } from 'react-router'
import type { DrawAccount } from '#features/money/cash-draws/contract/cash-draws.calls.ts'
import { signedOut } from '#web/session/auth.slice.ts'
import { api } from '#web/api/api.ts'
import { sessionPort } from '#web/api/session-port.ts'
import { useSend } from '#web/api/use-call.ts'
import { focusInvalidSoon } from '#web/ui/form/focus-invalid.ts'
import { alertDialog } from '#web/ui/overlay/dialogs.ts'
import { leaveCall, type Leaving } from '../../contract/leaving.calls.ts'
import { leaveSentences } from '../../contract/leaving-terms.ts'

/** State of the leave form. `account`: undefined while a field is missing. */
export function useLeaveForm({ left, account }: { left: Leaving; account: DrawAccount | undefined }) {
  const { toCards, toAccount } = left
  const [agreed, setAgreed] = useState(false)
  const [password, setPassword] = useState('')
  const [sent, setSent] = useState(false)
  const [leave, { isLoading: pending, error, reset }] = useSend(leaveCall)
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { shopId = '' } = useParams()

  const lacksAgreement = toCards > 0 && !agreed
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    if (pending) return
    const lacksAccount = toAccount > 0 && !account
    if (lacksAgreement || lacksAccount || password === '') return focusInvalidSoon(event.currentTarget)
    const draw = toAccount > 0 ? account : undefined
    const { data } = await leave({ body: { password, ...(toCards > 0 && { toCards }), ...(draw && { draw }) } })
    if (!data) return
    if (data.state === 'BOOKED') {
      // A booked member goes on reading; one who left has no session to read with.
      dispatch(api.util.invalidateTags(['Cash']))
      return alertDialog(leaveSentences.booked)
    }
    sessionPort().end()
    dispatch(signedOut())
    // Opens the page to which the shop's guard redirects guests.
    void navigate(`/login/${shopId}`, { replace: true })
    return alertDialog(leaveSentences.left)
  }
  return {
    agreed,
    password,
    sent,
    pending,
    error,
    submit,
    agreeMissing: sent && lacksAgreement,
    setAgreed,
    setPassword: (typed: string) => {
      setPassword(typed)
      reset()
    },
  }
}
