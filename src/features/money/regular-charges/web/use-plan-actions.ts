import { formatWon } from '#values/won.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { endPlanCall, pausePlanCall, resumePlanCall, type RegularPlan } from '../contract/regular-charges.calls.ts'
import { dayLabel } from '../contract/regular-terms.ts'

/** Pauses, resumes and ends a plan, each after one question. */
export function usePlanActions({ amount, dayOfMonth }: RegularPlan) {
  const [pause, pausing] = useSend(pausePlanCall)
  const [resume, resuming] = useSend(resumePlanCall)
  const [end, ending] = useSend(endPlanCall)
  const report = (error: unknown, done: string) => (error ? toast(sentenceOf(error), { tone: 'error' }) : toast(done))
  return {
    pending: pausing.isLoading || resuming.isLoading || ending.isLoading,
    pause: async () => {
      const text = '정기충전을 일시 중지하시겠습니까? 다시 시작할 때까지 결제되지 않습니다.'
      if (!(await confirmDialog({ text, confirm: '일시 중지' }))) return
      const { error } = await pause()
      report(error, '정기충전을 일시 중지했습니다.')
    },
    resume: async () => {
      const text = `매월 ${dayLabel(dayOfMonth)}에 ${formatWon(amount)}이 등록한 카드로 자동 결제되는 것에 동의하고 정기충전을 다시 시작하시겠습니까?`
      if (!(await confirmDialog({ text, confirm: '동의하고 시작' }))) return
      const { error } = await resume({ body: { consented: true } })
      report(error, '정기충전을 다시 시작했습니다.')
    },
    end: async () => {
      const text = '정기충전을 해지하시겠습니까?'
      if (!(await confirmDialog({ text, confirm: '정기충전 해지', cancel: '닫기', danger: true }))) return
      const { error } = await end()
      report(error, '정기충전을 해지했습니다.')
    },
  }
}
