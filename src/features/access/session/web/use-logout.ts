import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { sessionPort } from '#web/api/session-port.ts'
import { useSend } from '#web/api/use-call.ts'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { logoutCall, logoutSentences } from '../contract/session.calls.ts'
import { signedOut } from '#web/session/auth.slice.ts'

/** Signs out and opens /login, or /login/{shop} [spec §2]. Only `0000` from the server counts [spec §4]. */
export function useLogout(): (shop?: string) => Promise<void> {
  const [logout] = useSend(logoutCall)
  const dispatch = useDispatch()
  const navigate = useNavigate()

  const leave = (shop: string | undefined) => {
    sessionPort().end()
    dispatch(signedOut())
    void navigate(shop ? `/login/${shop}` : '/login', { replace: true })
  }

  return async (shop) => {
    if (!(await confirmDialog({ text: logoutSentences.ask, confirm: '로그아웃' }))) return
    const answer = await logout()
    if ('data' in answer) return leave(shop)
    // An unreachable server must not leave a member signed in on a shared machine [T14].
    const here = await confirmDialog({
      text: logoutSentences.failed,
      confirm: '이 기기에서만 로그아웃',
      cancel: '닫기',
    })
    if (here) leave(shop)
  }
}
