import { useMay } from '#web/session/auth.slice.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { PanelSection } from '#web/ui/layout/Panel.tsx'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { memberStateSentences, memberLogoutCall, type AdminMember } from '../../contract/members.admin.calls.ts'
import css from './AdminMember.module.css'

/** The devices on which a member is signed in; the operator signs them out one by one or all. */
export function AdminMemberSessions({ member: { memberId, sessions } }: { member: AdminMember }) {
  const [logOut, { isLoading: pending }] = useSend(memberLogoutCall)
  const may = useMay()
  const end = async (what: string, sessionId?: string) => {
    if (!(await confirmDialog({ text: `${what}에서 로그아웃하시겠습니까?`, confirm: '로그아웃' }))) return
    const { data, error } = await logOut({
      params: { memberId },
      body: { ...(sessionId !== undefined && { sessionId }) },
    })
    if (error) await alertDialog(sentenceOf(error))
    else toast(memberStateSentences.loggedOut(data.ended))
  }
  return (
    <PanelSection title="로그인된 기기">
      {sessions.length === 0 && <p>로그인된 기기가 없습니다.</p>}
      <ul className={css['rows']}>
        {sessions.map(({ id, device, usedAt }) => (
          <li key={id}>
            <span>{device}</span>
            <span className={css['soft']}>{formatKoreanMinute(new Date(usedAt))} 사용</span>
            {may(memberLogoutCall) && (
              <Button
                className={css['end']}
                pending={pending}
                aria-label={`${device} 로그아웃`}
                onClick={() => void end(device, id)}
              >
                로그아웃
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && may(memberLogoutCall) && (
        <Button pending={pending} onClick={() => void end('모든 기기')}>
          모두 로그아웃
        </Button>
      )}
    </PanelSection>
  )
}
