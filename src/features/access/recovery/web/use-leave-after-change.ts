import { useDispatch, useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { selectUser, signedIn, signedOut, type WithAuth } from '#web/session/auth.slice.ts'
import { useLoginMutation } from '#features/access/session/web/session.api.ts'
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
  const { state, pathname, search } = useLocation()
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
  /** The right to set the password is used up: a page that is loaded again has to tell what was done instead of asking again. */
  const markChanged = () =>
    void navigate({ pathname, search }, { replace: true, state: { next: nextOf(state), isChanged: true } })
  return { leave, isLeaving, markChanged }
}

/** Whether the password was changed on this page before it was loaded again. */
export const isChangedIn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isChanged' in state && state.isChanged === true
