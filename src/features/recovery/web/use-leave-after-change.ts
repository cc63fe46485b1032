import { useDispatch, useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { selectUser, signedIn, signedOut, type WithAuth } from '#features/session/web/auth.slice.ts'
import { useLoginMutation } from '#features/session/web/session.api.ts'
import { isReturnPath, loginReturningTo } from '#web/return/return-path.ts'
import { nextOf, useKeepNext } from '#web/return/use-keep-next.ts'
import { sessionPort } from '#web/api/session-port.ts'

/**
 * Leads to the login with the new password. A session open here ended with the old password, and all tabs are notified. An
 * operator whose temporary password was changed is signed in with the new one instead, and goes on.
 */
export function useLeaveAfterChange() {
  const [login, { isLoading: isLeaving }] = useLoginMutation()
  const user = useSelector((state: WithAuth) => selectUser(state))
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const keepNext = useKeepNext()
  const { state } = useLocation()
  const leave = async (changed?: { username: string; password: string }) => {
    if (changed && user?.operatorRole) {
      const { data } = await login({ ...changed, autoLogin: false })
      // Otherwise, for example with a second factor, the login asks.
      if (data?.code === 'S') {
        dispatch(signedIn(data.session))
        const next = nextOf(state)
        return void navigate(isReturnPath(next) ? next : '/admin', { replace: true })
      }
    }
    if (user) {
      sessionPort().end()
      dispatch(signedOut())
    }
    // A temporary password came from a login, which passed its return path on; the help pages have it in their address.
    const passedOn = nextOf(state)
    void navigate(passedOn === null ? keepNext('/login') : loginReturningTo(passedOn), { replace: true })
  }
  return { leave, isLeaving }
}
