import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { selectUser, type WithAuth } from '#web/session/auth.slice.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PlainPage } from '#web/ui/layout/PlainPage.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import {
  transferInvitationCall,
  claimInvitationCall,
  transferInvitationText,
} from '../contract/transfer-invitation.calls.ts'
import { JoinByInvitation } from './JoinByInvitation.tsx'
import css from './Transfer.module.css'
import { answerUntil, transferDay } from './transfer-day.ts'
import layout from '#web/ui/layout/words.module.css'

/** /store/transfer#token: the invited person continues with the own account or makes one. */
export function TransferInvitationPage() {
  // Read once: the page removes nothing from the address, so that a reload keeps working.
  const [token] = useState(useLocation().hash.slice(1))
  const { data, error, refetch } = useCall(transferInvitationCall, { body: { token } })
  const notUsable = error !== undefined && 'status' in error && [200, 400].includes(error.status)
  return (
    <PlainPage title="매장 넘겨받기" closeTo="/">
      {notUsable ? (
        <EmptyState
          title={transferInvitationText['not-usable']}
          action={<ButtonLink to="/login">로그인으로 가기</ButtonLink>}
        />
      ) : (
        <Loaded data={data} error={error} onRetry={() => void refetch()}>
          {({ brandName, brandUri, storeName, email, startsOn, expiresAt }) => (
            <div className={css['page']}>
              <Facts
                rows={[
                  ['브랜드', brandName],
                  ['매장', storeName],
                  ['점주 변경일', transferDay(startsOn)],
                  ['수락 기한', answerUntil(expiresAt)],
                ]}
              />
              <Ways token={token} brandUri={brandUri} email={email} />
            </div>
          )}
        </Loaded>
      )}
    </PlainPage>
  )
}

/** A signed-in member takes the invitation up; a guest makes an account, or signs in and opens the link again. */
function Ways({ token, brandUri, email }: { token: string; brandUri: string; email: string }) {
  const user = useSelector((state: WithAuth) => selectUser(state))
  const [claim, { isLoading: pending, error }] = useSend(claimInvitationCall)
  const navigate = useNavigate()
  if (!user) {
    return <JoinByInvitation token={token} brandUri={brandUri} email={email} />
  }
  const takeUp = async () => {
    const { data } = await claim({ body: { token } })
    if (data) void navigate(`/shop/${brandUri}/storeTransfer/${data.id}`, { replace: true })
  }
  return (
    <div className={layout['stack16']}>
      <p>{`${user.name}님(${user.username}) 계정으로 계속합니다.`}</p>
      <FormRefusal error={error} />
      <Button look="primary" size="large" wide pending={pending} onClick={() => void takeUp()}>
        이 계정으로 계속
      </Button>
    </div>
  )
}
