import type { useWorkbook } from '#features/platform/files/web/workbook/use-workbook.ts'
import css from '#features/platform/files/web/workbook/Workbook.module.css'
import { formatNumber } from '#values/won.ts'
import type { InvitationChannel } from '../contract/invitation-terms.ts'
import type { InvitationPlan } from '../contract/store-invitations.partner.calls.ts'
import { InvitationPlanView, type InvitationSource } from './InvitationPlanView.tsx'

type InvitationResultProps = Pick<
  ReturnType<typeof useWorkbook<InvitationPlan>>,
  'refusal' | 'plan' | 'applying' | 'apply' | 'clear' | 'applied'
> & { source: InvitationSource }

/** The dry run of invitations, and what was sent. */
export const InvitationResult = ({ source, refusal, plan, applying, apply, clear, applied }: InvitationResultProps) => (
  <>
    {refusal && (
      <p role="alert" className={css['refusal']}>
        {refusal}
      </p>
    )}
    {plan && <InvitationPlanView plan={plan} source={source} pending={applying} onSend={apply} onCancel={clear} />}
    {applied && (
      <p role="status" className={css['done']}>
        {doneText(applied)}
      </p>
    )}
  </>
)

function doneText({ invitations }: InvitationPlan): string {
  const count = (wanted: InvitationChannel) => invitations.filter(({ channel }) => channel === wanted).length
  const [mailed, told, linked] = [count('MAIL'), count('ALIM'), count('LINK')]
  return [
    mailed > 0 && `매장 ${formatNumber(mailed)}곳에 초대 메일을 보냅니다.`,
    told > 0 && `매장 ${formatNumber(told)}곳에 초대 알림톡을 보냅니다.`,
    linked > 0 && `매장 ${formatNumber(linked)}곳은 아래 목록의 링크 보내기로 가입 링크를 복사해 보내 주세요.`,
  ]
    .filter(Boolean)
    .join(' ')
}
