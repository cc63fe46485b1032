import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate, useSearchParams } from 'react-router'
import { marketUri } from '#features/brands/brands/contract/brands.calls.ts'
import { siteCall } from '#features/platform/settings/contract/site.ts'
import { isApiError, malformedCode } from '#web/api/api-error.ts'
import { useCall } from '#web/api/use-call.ts'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { loginSentences, secondFactorAsked } from '../contract/login.ts'
import { signedIn } from '#web/session/auth.slice.ts'
import { destinationOf, type Destination } from './destination.ts'
import { shopOf } from './landing.ts'
import { useLoginMutation, type LoginAnswer } from './session.api.ts'

export interface Refusal {
  sentence: string
  /** After too many attempts: time of the next possible one, in milliseconds. */
  until: number | null
}

interface LoginForm {
  username: string
  password: string
  autoLogin: boolean
  code?: string | undefined
}

/** Signs in and navigates on [spec §4 Login]. `brandShop`: the shop of a brand's login page. */
export function useLogin(brandShop: string | undefined) {
  const [login, { isLoading: pending }] = useLoginMutation()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  /** The form whose password was right, while the code of the second factor is awaited. */
  const [first, setFirst] = useState<LoginForm | null>(null)
  const [search] = useSearchParams()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { data: site } = useCall(siteCall)

  // Only until the installation is set up; later the operator lands at a shop, like every member.
  const setsUp = ({ user }: LoginAnswer['session']) =>
    site?.isSetUp === false && user.operatorRole === 'all' && !search.get('next')
  const open = ({ to, state, denied }: Destination, session: LoginAnswer['session']) => {
    if (denied) toast(loginSentences.noAccess, { tone: 'error' })
    const options = { replace: true, state: setsUp(session) ? null : state }
    void navigate(setsUp(session) ? '/admin/setup' : to, options)
  }

  const proceed = async ({ code, message, passwordRight, session }: LoginAnswer) => {
    dispatch(signedIn(session))
    const { user, redirectShop } = session
    const next = search.get('next')
    if (code === 'S') return open(destinationOf(session, { next, brandShop }), session)
    const later = destinationOf(session, { next, brandShop: undefined })
    const shop = shopOf(user, redirectShop)
    // The market does not ask its members, who use the platform's own pages [spec §4, §9]; it asks operators.
    const change = (shop !== marketUri || user.operatorRole) && (await confirmDialog(changePassword))
    if (change) {
      // Same state as the change-password screen expects, so that the page can proceed there [spec §2].
      const right = passwordRight ? { code: passwordRight, username: user.username } : null
      const then = setsUp(session) ? '/admin/setup' : later.state && later.to
      // An operator without a second factor may open no page of a shop.
      const isDirect = user.operatorRole && right
      const to = isDirect ? '/user/help/password' : `/shop/${shop}/myPage/userInfo`
      void navigate(to, { replace: true, state: then ? { ...right, next: then } : right })
    } else {
      open(later, session)
    }
    await alertDialog(message ?? loginSentences.temporaryPassword)
  }

  const submit = async (form: LoginForm) => {
    setRefusal(null)
    const answer = await login(form)
    if (answer.data) return proceed(answer.data)
    const asked = stepOf(answer.error)
    if (asked) setFirst({ ...form, code: undefined })
    if (asked !== 'required') setRefusal(refusalOf(answer.error))
  }

  const back = () => {
    setFirst(null)
    setRefusal(null)
  }
  return { submit, pending, refusal, first, back }
}

const changePassword = { text: loginSentences.changePasswordAsk, confirm: '변경하기', cancel: '나중에' }

/** Data for the second step of the sign-in, after a right password. */
const stepOf = (error: unknown): 'required' | 'wrong' | undefined =>
  isApiError(error) ? secondFactorAsked.safeParse(error.data).data?.secondFactor : undefined

/**
 * The server's own sentence, which an F also carries in `data`; any answer that is no login envelope reads as an
 * unknown member.
 */
function refusalOf(error: unknown): Refusal {
  if (!isApiError(error) || error.code === malformedCode) {
    return { sentence: loginSentences.noRegistration, until: null }
  }
  const until = error.retryAfter === null ? null : Date.now() + error.retryAfter * 1000
  return { sentence: typeof error.data === 'string' ? error.data : error.message, until }
}
