import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { secondFactorSet, selectUser, type WithAuth } from '#features/session/web/auth.slice.ts'
import { useLogout } from '#features/session/web/use-logout.ts'
import { isReturnPath } from '#web/return/return-path.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PlainPage } from '#web/ui/layout/PlainPage.tsx'
import { ForbiddenState } from '#web/ui/layout/states.tsx'
import { FactorSetUp } from './FactorSetUp.tsx'
import css from './OwnFactor.module.css'
import { OwnFactorSettings } from './OwnFactorSettings.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useOwnFactorQuery } from './own-factor.api.ts'

/** /operator/secondFactor: sets the own second factor up, which some roles must do before anything else. */
export function OwnFactorPage() {
  const user = useSelector((state: WithAuth) => selectUser(state))
  if (!user) return <Navigate to="/login?next=/operator/secondFactor" replace />
  return (
    <PlainPage title="2단계 인증" closeTo={user.secondFactor === 'missing' ? '/' : '/admin'}>
      {user.operatorRole ? <OwnFactor /> : <ForbiddenState />}
    </PlainPage>
  )
}

function OwnFactor() {
  const factor = useOwnFactorQuery(undefined, { refetchOnMountOrArgChange: true })
  const [codes, setCodes] = useState<string[] | null>(null)
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const proceed = () => {
    // Only now: the guard of other pages would lead back to this one while the codes are shown.
    dispatch(secondFactorSet())
    const next = params.get('next')
    void navigate(isReturnPath(next) ? next : '/admin', { replace: true })
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={proceed} />
  return (
    <Loaded data={factor.currentData} error={factor.error} onRetry={() => void factor.refetch()}>
      {(known) =>
        known.setYn === 'Y' ? (
          <OwnFactorSettings factor={known} onCodes={setCodes} />
        ) : (
          <>
            <FactorSetUp isRequired={known.requiredYn === 'Y'} onDone={setCodes} />
            <Leave />
          </>
        )
      }
    </Loaded>
  )
}

const Leave = () => {
  const logout = useLogout()
  return (
    <p className={css['row']}>
      <Button look="plain" onClick={() => void logout()}>
        로그아웃
      </Button>
    </p>
  )
}
