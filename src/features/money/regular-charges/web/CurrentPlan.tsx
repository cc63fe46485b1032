import { useState } from 'react'
import { formatLongKoreanDate, startOfKoreanDay } from '#values/korean-date.ts'
import { formatWon } from '#values/won.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { FactRow } from '#web/ui/layout/FactRow.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { Notice } from '#web/ui/text/Notice.tsx'
import { Pill } from '#web/ui/text/Pill.tsx'
import type { RegularPlan } from '../contract/regular-charges.calls.ts'
import { dayLabel, pauseReasons, planStates } from '../contract/regular-terms.ts'
import { PlanForm } from './PlanForm.tsx'
import css from './regular-parts.module.css'
import { usePlanActions } from './use-plan-actions.ts'

interface CurrentPlanProps {
  plan: RegularPlan
  hasCard: boolean
}

/** The plan with its next charge. Pausing and ending it are as easy as beginning it [law: dark patterns]. */
export function CurrentPlan({ plan, hasCard }: CurrentPlanProps) {
  const [changing, setChanging] = useState(false)
  const { state, amount, dayOfMonth, nextOn, pauseReason } = plan
  const actions = usePlanActions(plan)
  return (
    <>
      <Card
        title="내 정기충전"
        action={<Pill tone={state === 'ACTIVE' ? 'green' : 'orange'}>{planStates[state].label}</Pill>}
      >
        {pauseReason && <Notice>{pauseReasons[pauseReason].text}</Notice>}
        <dl>
          <FactRow label="충전 금액">
            <Money amount={amount} size="card" />
          </FactRow>
          <FactRow label="매월 충전일">{dayLabel(dayOfMonth)}</FactRow>
          {nextOn && <FactRow label="다음 충전일">{formatLongKoreanDate(startOfKoreanDay(nextOn))}</FactRow>}
        </dl>
        <div className={css['buttons']}>
          {state === 'PAUSED' && (
            <Button
              look="primary"
              pending={actions.pending}
              disabled={!hasCard}
              onClick={() => void actions.resume()}
              title={hasCard ? undefined : '카드를 먼저 등록해 주세요.'}
            >
              다시 시작
            </Button>
          )}
          <Button aria-expanded={changing} onClick={() => setChanging(!changing)}>
            {changing ? '변경 취소' : '금액·충전일 변경'}
          </Button>
          {state === 'ACTIVE' && (
            <Button pending={actions.pending} onClick={() => void actions.pause()}>
              일시 중지
            </Button>
          )}
          <Button look="danger" pending={actions.pending} onClick={() => void actions.end()}>
            정기충전 해지
          </Button>
        </div>
      </Card>
      {changing && (
        <PlanForm
          key={`${formatWon(amount)} ${dayOfMonth}`}
          plan={plan}
          hasCard={hasCard}
          onChanged={() => setChanging(false)}
        />
      )}
    </>
  )
}
