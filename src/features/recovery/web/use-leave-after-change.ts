import { useDispatch, useSelector } from 'react-redux'
import { useNavigate } from 'react-router'
import { selectUser, signedOut, type WithAuth } from '#features/session/web/auth.slice.ts'
import { sessionPort } from '#web/api/session-port.ts'

/**
 * Leads to the login with the new password. A session open here ended with the old password, and all tabs are notified.
 */
export function useLeaveAfterChange(): () => void {
  const user = useSelector((state: WithAuth) => selectUser(state))
  const dispatch = useDispatch()
  const navigate = useNavigate()
  return () => {
    if (user) {
      sessionPort().end()
      dispatch(signedOut())
    }
    void navigate('/login', { replace: true })
  }
}
