import { useNavigate } from 'react-router'
import { openCardPaymentCall } from '#features/money/payments/contract/card.calls.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { goToCardWindow } from '#web/payment/card-window.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { FactRow } from '#web/ui/layout/FactRow.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { useCurrentMinute } from '#web/ui/text/use-current-minute.ts'
import type { Charge } from '../contract/cash-charges.calls.ts'

/** A charge that waits for its card: the remaining minutes, and the button that opens the payment window again. */
export function PayChargeByCard({ charge, home }: { charge: Charge; home: string }) {
  const { orderNumber, amount, dueAt } = charge
  const now = useCurrentMinute()
  const [open, { isLoading }] = useSend(openCardPaymentCall)
  const navigate = useNavigate()
  const minutes = dueAt ? Math.max(0, Math.ceil((Date.parse(dueAt) - now.getTime()) / 60_000)) : 0
  const pay = async () => {
    const { data, error } = await open({ body: { orderNumber } })
    if (!data) return toast(sentenceOf(error), { tone: 'error' })
    goToCardWindow(data.page, navigate, { orderPath: `${home}/cashChargeResult/${orderNumber}`, isSpent: false })
  }
  return (
    <Card title="카드 결제" look="tint">
      <dl>
        <FactRow label="결제하실 금액">
          <Money amount={amount} size="page" />
        </FactRow>
        <FactRow label="남은 시간">
          <b>{minutes > 0 ? `${minutes}분` : '결제 시간이 지났습니다.'}</b>
        </FactRow>
      </dl>
      {minutes > 0 && (
        <Button look="primary" size="large" wide pending={isLoading} onClick={() => void pay()}>
          결제하기
        </Button>
      )}
    </Card>
  )
}
