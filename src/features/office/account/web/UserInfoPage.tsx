import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { memberCall } from '#features/people/members/contract/members.calls.ts'
import { selectUser, type WithAuth } from '#web/session/auth.slice.ts'
import { PushCard } from '#features/messages/messages/web/push/PushCard.tsx'
import { SessionList } from '#features/access/session/web/SessionList.tsx'
import { useCall } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { memberPageSentences } from '../contract/account.calls.ts'
import { LeaveCard } from './leave/LeaveCard.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import css from './UserInfoPage.module.css'
import layout from '#web/ui/layout/words.module.css'

/** /shop/:shopId/myPage/userInfo: the member's own data, the password, the devices and leaving. */
export function UserInfoPage() {
  const user = useSelector((state: WithAuth) => selectUser(state))
  const member = useCall(
    memberCall,
    { params: { memberId: user?.id ?? 0 } },
    { skip: !user, refetchOnMountOrArgChange: true },
  )
  return (
    <div className={css['page']}>
      <PageTitle title="회원정보 수정" />
      <div className={css['cards']}>
        <TemporaryPassword />
        <Loaded
          data={member.data}
          error={member.isFetching ? undefined : member.error}
          onRetry={() => void member.refetch()}
          rows={1}
          height={560}
        >
          {(profile) => <ProfileForm profile={profile} />}
        </Loaded>
        {user && (
          <div id="password">
            <Card title="비밀번호 변경">
              <PasswordForm username={user.username} />
            </Card>
          </div>
        )}
        {user && <SecondFactor isSet={user.secondFactor === 'set'} />}
        <Card title="로그인된 기기">
          <SessionList />
        </Card>
        <PushCard />
        <LeaveCard />
      </div>
    </div>
  )
}

function SecondFactor({ isSet }: { isSet: boolean }) {
  return (
    <Card title="2단계 인증">
      <div className={css['leave']}>
        <p className={layout['note']}>{isSet ? memberPageSentences.factorSet : memberPageSentences.factorOff}</p>
        <ButtonLink to="/user/secondFactor">{isSet ? '2단계 인증 관리' : '2단계 인증 설정'}</ButtonLink>
      </div>
    </Card>
  )
}

/** Lets a member who signed in with a temporary password set a new one without typing it again [spec §2, §4]. */
function TemporaryPassword() {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('code' in state)) return null
  return (
    <Card look="tint">
      <div className={css['leave']}>
        <p>{memberPageSentences.temporaryPassword}</p>
        <ButtonLink to="/user/help/password" state={state}>
          새 비밀번호 설정
        </ButtonLink>
      </div>
    </Card>
  )
}
