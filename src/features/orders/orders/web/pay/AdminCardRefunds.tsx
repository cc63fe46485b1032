import { retryCardRefundCall } from '#features/money/payments/contract/card.admin.calls.ts'
import { cardRefundLabels } from '#features/money/payments/contract/card-terms.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { formatWon } from '#values/won.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Pill } from '#web/ui/text/Pill.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { shortMinute } from '../order/admin-order-steps.ts'
import css from './AdminCardRefunds.module.css'
import type { AdminOrder } from '../orders.admin.api.ts'

const tones = { PENDING: 'orange', DONE: 'green', FAILED: 'red' } as const

/** Card refunds with their state and the last error. */
export const AdminCardRefunds = ({ order }: { order: AdminOrder }) => (
  <ul className={css['refunds']} aria-label="카드 환불">
    {order.cardRefunds.map((refund) => (
      <li key={refund.id}>
        <span>
          <b>{formatWon(refund.amount)}</b> <Pill tone={tones[refund.state]}>{cardRefundLabels[refund.state]}</Pill>
          <small>{progressOf(refund)}</small>
        </span>
        {refund.state === 'FAILED' && <Retry id={refund.id} />}
      </li>
    ))}
  </ul>
)

function Retry({ id }: { id: number }) {
  const [retry, { isLoading }] = useSend(retryCardRefundCall)
  const may = useMay()
  if (!may(retryCardRefundCall)) return null
  const send = async () => {
    const { error } = await retry({ params: { id } })
    if (error) toast(sentenceOf(error), { tone: 'error' })
    else toast('환불을 다시 요청했습니다.')
  }
  return (
    <Button pending={isLoading} onClick={() => void send()}>
      다시 시도
    </Button>
  )
}

function progressOf({ createdAt, doneAt, attempts, lastError }: AdminOrder['cardRefunds'][number]): string {
  if (doneAt) return `${shortMinute(doneAt)} 완료`
  const why = lastError ? ` · ${lastError}` : ''
  return `${shortMinute(createdAt)} 요청 · ${attempts}회 시도${why}`
}
