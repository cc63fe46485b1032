import { cardSentences } from '#features/money/payments/contract/card-terms.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { useCurrentMinute } from '#web/ui/text/use-current-minute.ts'
import type { OrderDetail } from '#features/orders/orders/contract/order-detail.calls.ts'
import { FactRow } from '#web/ui/layout/FactRow.tsx'
import { Refusal } from '#features/orders/orders/web/order/Refusal.tsx'
import { usePayByCard } from '#features/orders/orders/web/pay/use-pay-by-card.ts'
import layout from '#web/ui/layout/words.module.css'

/** Card payment of an unpaid order: amount, remaining minutes, and the button that opens the payment window. */
export function CardGuide({ order, action = '결제하기' }: { order: OrderDetail; action?: string }) {
  const now = useCurrentMinute()
  const { pay, pending, refusal } = usePayByCard()
  const due = order.payments.find(({ method }) => method === 'CARD')?.amount ?? 0
  const minutes = minutesLeft(order, now)
  if (order.card?.checking) {
    return (
      <Card title="카드 결제" look="tint">
        <p role="status">{cardSentences.checking}</p>
      </Card>
    )
  }
  return (
    <Card title="카드 결제" look="tint">
      <dl>
        <FactRow label="결제하실 금액">
          <Money amount={due} size="page" />
        </FactRow>
        <FactRow label="남은 시간">
          {minutes > 0 ? (
            <>
              <b>{minutes}분</b>
              <span className={layout['note']}>시간이 지나면 주문이 취소됩니다.</span>
            </>
          ) : (
            <b>결제 시간이 지났습니다.</b>
          )}
        </FactRow>
      </dl>
      {order.may.pay && minutes > 0 && (
        <Button look="primary" size="large" wide pending={pending} onClick={() => void pay(order.orderNumber)}>
          {action}
        </Button>
      )}
      {refusal && <Refusal sentence={refusal} />}
      {order.may.pay && minutes > 0 && <OtherWays order={order} />}
    </Card>
  )
}

// Loads on demand: only an order that waits for its card needs it.
const OtherWays = optionalComponent(async () => (await import('./OtherWays.tsx')).OtherWays)

/** Rounds up, so that 0 is shown only when the time is over. */
const minutesLeft = ({ depositDueAt }: OrderDetail, now: Date): number =>
  depositDueAt ? Math.max(0, Math.ceil((Date.parse(depositDueAt) - now.getTime()) / 60_000)) : 0
