import { formatWon } from '#values/won.ts'
import { Button } from '#web/ui/Button.tsx'
import { Money } from '#web/ui/Money.tsx'
import { StickyBar } from '#web/ui/StickyBar.tsx'
import type { Quote } from '../contract/ordering.calls.ts'
import css from './OrderAction.module.css'
import { Refusal } from './Refusal.tsx'
import type { PaymentChoice } from './order-request.ts'

interface OrderActionProps {
  order: { pending: boolean; isPricing: boolean; bar: string | undefined; submit: () => Promise<void> }
  quote: Quote
  /** In the bar at the bottom, with what it leaves or asks for. */
  sticky?: PaymentChoice
}

/** The button says the amount that is agreed to. */
export function OrderAction({ order, quote, sticky }: OrderActionProps) {
  const button = (
    <Button
      look="primary"
      size="large"
      wide
      pending={order.pending || order.isPricing}
      disabledReason={order.bar}
      onClick={() => void order.submit()}
    >
      {formatWon(quote.total)} 주문하기
    </Button>
  )
  if (!sticky) return button
  return (
    <StickyBar
      sum={
        <>
          {sticky.due > 0 ? '입금하실 금액' : '주문 후 예치금'}
          <br />
          <Money amount={sticky.due > 0 ? sticky.due : quote.cash.balance - sticky.cash} size="section" />
        </>
      }
      action={button}
    />
  )
}

/** What happens next, or why it did not. */
export function OrderHint({ payment, sentence }: { payment: PaymentChoice; sentence: string | undefined }) {
  if (sentence) return <Refusal sentence={sentence} />
  return (
    <p className={css['hint']}>
      {payment.due > 0 ? '입금하시면 바로 준비를 시작합니다.' : '주문하시면 예치금에서 바로 결제됩니다.'}
    </p>
  )
}
