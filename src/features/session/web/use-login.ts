import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate, useSearchParams } from 'react-router'
import { marketUri } from '#features/brands/contract/brands.calls.ts'
import { isApiError, malformedCode } from '#web/api/api-error.ts'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { loginSentences } from '../contract/login.ts'
import { signedIn } from './auth.slice.ts'
import { isReturnPath } from './guard.ts'
import { landingOf, shopOf } from './landing.ts'
import { useLoginMutation, type LoginAnswer } from './session.api.ts'

export interface Refusal {
  sentence: string
  /** When the next try is possible, in milliseconds, after too many. */
  until: number | null
}

interface LoginForm {
  username: string
  password: string
  autoLogin: boolean
}

/** Signs in and leads on [spec §4 Login]. `brandShop`: the shop whose login page this is. */
export function useLogin(brandShop: string | undefined) {
  const [login, { isLoading: pending }] = useLoginMutation()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [search] = useSearchParams()
  const dispatch = useDispatch()
  const navigate = useNavigate()

  const lead = async ({ code, message, passwordRight, session }: LoginAnswer) => {
    dispatch(signedIn(session))
    const { user, redirectShop } = session
    const next = search.get('next')
    if (code === 'S') {
      void navigate(isReturnPath(next) ? next : landingOf(user, redirectShop, brandShop), { replace: true })
      return
    }
    const shop = shopOf(user, redirectShop)
    // The market is not asked: its members come through the platform's own pages [spec §4, §9].
    const change = shop !== marketUri && (await confirmDialog(changePassword))
    if (change) {
      // As the change-password screen takes them, so that the page can lead there [spec §2].
      const state = passwordRight ? { code: passwordRight, username: user.username } : null
      void navigate(`/shop/${shop}/myPage/userInfo`, { replace: true, state })
    } else {
      void navigate(landingOf(user, redirectShop, undefined), { replace: true })
    }
    await alertDialog(message ?? loginSentences.temporaryPassword)
  }

  const submit = async (form: LoginForm) => {
    setRefusal(null)
    const answer = await login(form)
    if (answer.data) await lead(answer.data)
    else setRefusal(refusalOf(answer.error))
  }

  return { submit, pending, refusal }
}

const changePassword = { text: loginSentences.changePasswordAsk, confirm: '변경하기', cancel: '나중에' }

/** The server's own sentence, which an F also carries in `data`; anything but a login envelope says that nobody is known. */
function refusalOf(error: unknown): Refusal {
  if (!isApiError(error) || error.code === malformedCode) {
    return { sentence: loginSentences.noRegistration, until: null }
  }
  const until = error.retryAfter === null ? null : Date.now() + error.retryAfter * 1000
  return { sentence: typeof error.data === 'string' ? error.data : error.message, until }
}
