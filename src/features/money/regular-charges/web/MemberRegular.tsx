import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatWon } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { PanelSection } from '#web/ui/layout/Panel.tsx'
import { cardText, dayLabel, pauseReasons, planStates } from '../contract/regular-terms.ts'
import { memberRegularCall } from '../contract/regular-charges.admin.calls.ts'

/** A member's regular plan, for the operator. Nothing where there is none. */
export function MemberRegular({ memberId }: { memberId: number }) {
  const { currentData } = useCall(memberRegularCall, { params: { memberId } })
  if (!currentData?.plan) return null
  const { plan, card } = currentData
  const { state, pauseReason } = plan
  return (
    <PanelSection title="정기충전">
      <Facts
        rows={[
          [
            '상태',
            pauseReason ? `${planStates[state].label} (${pauseReasons[pauseReason].label})` : planStates[state].label,
          ],
          ['충전 금액', `매월 ${dayLabel(plan.dayOfMonth)} ${formatWon(plan.amount)}`],
          ['다음 충전일', plan.nextOn],
          ['등록된 카드', card && cardText(card)],
          ['동의', formatKoreanMinute(new Date(plan.consentedAt))],
        ]}
      />
    </PanelSection>
  )
}
