import { useLocation, useNavigate } from 'react-router'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { loginSentences } from '../contract/login.ts'
import { loginReturningTo } from '#web/return/return-path.ts'

/** Asks a guest to sign in for a members' action and returns to the current page afterwards. */
export function useAskToSignIn(): () => Promise<void> {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return async () => {
    const question = { text: loginSentences.askToOrder, confirm: '로그인', cancel: '계속 둘러보기' }
    if (await confirmDialog(question)) void navigate(loginReturningTo(pathname + search))
  }
}
