import { banks } from '#features/platform/settings/contract/banks.ts'
import { koreanDay } from '#values/korean-date.ts'
import { formatWon } from '#values/won.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { Money } from '#web/ui/text/Money.tsx'
import { cancelDrawCall, type Draw } from '../contract/cash-draws.calls.ts'
import { drawStates } from '../contract/draw-terms.ts'
import css from './DrawList.module.css'
import layout from '#web/ui/layout/words.module.css'

/** The member's withdrawals, newest first; the waiting one can be taken back. */
export function DrawList({ draws }: { draws: readonly Draw[] }) {
  if (draws.length === 0) return null
  return (
    <Card title="출금 내역" flush>
      <ul className={layout['plainList']}>
        {draws.map((draw) => (
          <li key={draw.number} className={css['row']}>
            <div>
              <b>{drawStates[draw.state].label}</b>
              <p className={layout['note']}>
                {koreanDay(new Date(draw.requestedAt))} · {banks[draw.bankCode].label} ****{draw.accountEnd}{' '}
                {draw.holder}
              </p>
              {draw.reason && <p className={layout['note']}>사유: {draw.reason}</p>}
            </div>
            <div className={css['right']}>
              <Money amount={draw.amount} />
              {draw.state === 'REQUESTED' && <CancelDraw draw={draw} />}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function CancelDraw({ draw: { number, amount } }: { draw: Draw }) {
  const [cancel, { isLoading }] = useSend(cancelDrawCall)
  const ask = async () => {
    const text = `${formatWon(amount)} 출금 신청을 취소하시겠습니까? 금액은 예치금으로 돌아옵니다.`
    if (!(await confirmDialog({ text, confirm: '신청 취소', cancel: '닫기', danger: true }))) return
    const { error } = await cancel({ params: { number } })
    toast(error ? sentenceOf(error) : '출금 신청을 취소했습니다.', error ? { tone: 'error' } : {})
  }
  return (
    <Button pending={isLoading} onClick={() => void ask()}>
      신청 취소
    </Button>
  )
}
