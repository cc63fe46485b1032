import type { DataOf } from '#contract/call.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { StepList } from '#web/ui/layout/StepList.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { showFirstStepsCall, type firstStepsCall } from '../contract/first-steps.partner.calls.ts'
import { firstSteps, firstStepsSentences, type FirstStepsView } from '../contract/first-steps.ts'
import css from './Dashboard.module.css'
import layout from '#web/ui/layout/words.module.css'

interface FirstStepsProps {
  shopId: string
  steps: DataOf<typeof firstStepsCall>['steps']
}

/** The first steps of a headquarters, which tick themselves; 대표 can hide them for all colleagues. */
export function FirstSteps({ shopId, steps }: FirstStepsProps) {
  const [send, { isLoading }] = useSend(showFirstStepsCall)
  const mayHide = useMay()(showFirstStepsCall)
  const done = steps.filter(({ isDone }) => isDone).length
  const show = async (view: FirstStepsView) => {
    const { error } = await send({ body: { view }, shop: shopId })
    if (error) toast(sentenceOf(error), { tone: 'error' })
    return !error
  }
  const hide = async (view: 'LATER' | 'CLOSED', text: string) => {
    if (!(await show(view))) return
    toast(text, { action: { label: '되돌리기', onPress: () => void show('SHOWN') } })
  }
  return (
    <Card
      title="쇼핑몰 시작하기"
      action={
        mayHide && (
          <span className={layout['cluster8']}>
            <Button
              size="small"
              look="plain"
              pending={isLoading}
              onClick={() => void hide('LATER', firstStepsSentences.later)}
            >
              나중에
            </Button>
            <Button
              size="small"
              look="plain"
              pending={isLoading}
              aria-label="시작 안내 닫기"
              onClick={() => void hide('CLOSED', firstStepsSentences.closed)}
            >
              닫기
            </Button>
          </span>
        )
      }
    >
      <p className={`${layout['soft']} ${css['stepCount']}`}>
        {steps.length}단계 중 <b>{done}</b>단계를 마쳤습니다. 마친 단계는 자동으로 표시됩니다.
      </p>
      <StepList
        steps={steps.map(({ step, isDone }) => ({
          key: step,
          label: firstSteps[step].label,
          to: `/partner/${shopId}/${firstSteps[step].to}`,
          state: isDone ? 'DONE' : 'OPEN',
          aside: isDone ? '완료' : '하러 가기',
          note: firstSteps[step].gain,
        }))}
      />
    </Card>
  )
}
