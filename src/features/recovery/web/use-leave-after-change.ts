import { useDispatch, useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { selectUser, signedOut, type WithAuth } from '#features/session/web/auth.slice.ts'
import { loginReturningTo } from '#web/return/return-path.ts'
import { nextOf, useKeepNext } from '#web/return/use-keep-next.ts'
import { sessionPort } from '#web/api/session-port.ts'

/**
 * Leads to the login with the new password. A session open here ended with the old password, and all tabs are notified.
 */
export function useLeaveAfterChange(): () => void {
  const user = useSelector((state: WithAuth) => selectUser(state))
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const keepNext = useKeepNext()
  const { state } = useLocation()
  return () => {
    if (user) {
      sessionPort().end()
      dispatch(signedOut())
    }
    // A temporary password came from a login, which passed its return path on; the help pages have it in their address.
    const passedOn = nextOf(state)
    void navigate(passedOn === null ? keepNext('/login') : loginReturningTo(passedOn), { replace: true })
  }
}
