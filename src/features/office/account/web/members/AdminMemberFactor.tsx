import { useMay } from '#web/session/auth.slice.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { PanelActions, PanelSection } from '#web/ui/layout/Panel.tsx'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { memberFactorCall, type AdminMember } from '../../contract/members.admin.calls.ts'

/** Whether a member signs in with a second factor; the operator resets a lost one. */
export function AdminMemberFactor({
  member: { memberId, username, authority, secondFactorYn },
}: {
  member: AdminMember
}) {
  const [reset, { isLoading: pending }] = useSend(memberFactorCall)
  const may = useMay()
  // The operator's own page shows and resets an operator's factor.
  if (authority === 'ROLE_ADMIN') return null
  const run = async () => {
    const text = `${username} 계정의 2단계 인증을 초기화하시겠습니까? 본인 확인을 마친 경우에만 진행해 주세요. 모든 기기에서 로그아웃되고, 다음 로그인은 비밀번호만 확인합니다.`
    if (!(await confirmDialog({ text, confirm: '초기화', danger: true }))) return
    const { error } = await reset({ params: { memberId } })
    if (error) return alertDialog(sentenceOf(error))
    toast('2단계 인증을 초기화했습니다.')
  }
  return (
    <PanelSection title="2단계 인증">
      <p>{secondFactorYn === 'Y' ? '사용 중입니다.' : '사용하지 않습니다.'}</p>
      {secondFactorYn === 'Y' && may(memberFactorCall) && (
        <PanelActions>
          <Button pending={pending} onClick={() => void run()}>
            2단계 인증 초기화
          </Button>
        </PanelActions>
      )}
    </PanelSection>
  )
}
