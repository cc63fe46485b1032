import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { secondFactorSet, selectUser, type WithAuth } from '#web/session/auth.slice.ts'
import type { SessionUser } from '#contract/session-data.ts'
import { useLogout } from '#features/access/session/web/use-logout.ts'
import { useCall } from '#web/api/use-call.ts'
import { isReturnPath } from '#web/return/return-path.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PlainPage } from '#web/ui/layout/PlainPage.tsx'
import { FactorSetUp } from './FactorSetUp.tsx'
import { FirstSignInSteps } from '#features/access/session/web/FirstSignInSteps.tsx'
import { ownFactorCall } from '../../contract/own-factor.calls.ts'
import { OwnFactorSettings } from './OwnFactorSettings.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import layout from '#web/ui/layout/words.module.css'

/** /user/secondFactor: sets the own second factor up, which some operators must do before anything else. */
export function OwnFactorPage() {
  const user = useSelector((state: WithAuth) => selectUser(state))
  if (!user) return <Navigate to="/login?next=/user/secondFactor" replace />
  return (
    <PlainPage
      title={user.secondFactor === 'missing' ? '2단계 인증 설정' : '2단계 인증'}
      closeTo={user.secondFactor === 'missing' ? '/' : homeOf(user)}
    >
      {user.secondFactor === 'missing' && <FirstSignInSteps now="factor" />}
      <OwnFactor home={homeOf(user)} />
    </PlainPage>
  )
}

/** The page that leads here: the console, the partner centre or the own account. */
function homeOf({ operatorRole, brandRole, userData: { partnerUri } }: SessionUser): string {
  if (operatorRole) return operatorRole === 'brands' ? '/brandShop' : '/admin'
  return brandRole ? `/partner/${partnerUri}` : `/shop/${partnerUri}/myPage/userInfo`
}

function OwnFactor({ home }: { home: string }) {
  const factor = useCall(ownFactorCall, {}, { refetchOnMountOrArgChange: true })
  const [codes, setCodes] = useState<string[] | null>(null)
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const proceed = () => {
    // Dispatched only now: while the codes are shown, the guard of other pages leads back to this one.
    dispatch(secondFactorSet())
    const next = params.get('next')
    void navigate(isReturnPath(next) ? next : home, { replace: true })
  }
  const done = (shown: string[]) => {
    // The step of a list has already shown its codes.
    if (shown.length === 0) proceed()
    else setCodes(shown)
  }
  if (codes) return <RecoveryCodes codes={codes} isList={factor.currentData?.appYn === 'N'} onDone={proceed} />
  return (
    <Loaded data={factor.currentData} error={factor.error} onRetry={() => void factor.refetch()}>
      {(known) =>
        known.setYn === 'Y' ? (
          <OwnFactorSettings factor={known} onCodes={setCodes} />
        ) : (
          <>
            <FactorSetUp isRequired={known.requiredYn === 'Y'} onDone={done} />
            {known.requiredYn === 'Y' && <Leave />}
          </>
        )
      }
    </Loaded>
  )
}

const Leave = () => {
  const logout = useLogout()
  return (
    <p className={layout['cluster8']}>
      <Button look="plain" onClick={() => void logout()}>
        로그아웃
      </Button>
    </p>
  )
}
