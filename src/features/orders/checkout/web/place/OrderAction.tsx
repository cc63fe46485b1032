import { Button } from '#web/ui/form/Button.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { StickyBar } from '#web/ui/layout/StickyBar.tsx'
import css from './OrderAction.module.css'
import { Refusal } from '#features/orders/orders/web/order/Refusal.tsx'
import { actionLabel, isByCard, type PaymentChoice } from './order-request.ts'
import type { Quote } from '#features/orders/pricing/contract/quote.calls.ts'

interface OrderActionProps {
  order: { pending: boolean; isPricing: boolean; blocker: string | undefined; submit: () => Promise<void> }
  quote: Quote
  payment: PaymentChoice
  /** Rendered in the sticky bar at the bottom, with the remaining cash or the amount due. */
  isSticky?: boolean
}

/** The submit button shows the amount that the buyer agrees to. */
export function OrderAction({ order, quote, payment, isSticky }: OrderActionProps) {
  const isCard = isByCard(payment)
  const button = (
    <Button
      look="primary"
      size="large"
      wide
      pending={order.pending || order.isPricing}
      disabledReason={order.blocker}
      onClick={() => void order.submit()}
    >
      {actionLabel(payment, quote)}
    </Button>
  )
  if (!isSticky) return button
  return (
    <StickyBar
      sum={
        <>
          {payment.due > 0 ? (isCard ? '카드 결제금액' : '입금하실 금액') : '주문 후 예치금'}
          <br />
          <Money amount={payment.due > 0 ? payment.due : quote.cash.balance - payment.cash} size="section" />
        </>
      }
      action={button}
    />
  )
}

/** Hint at the next step, or the sentence of the refusal. */
export function OrderHint({ payment, sentence }: { payment: PaymentChoice; sentence: string | undefined }) {
  if (sentence) return <Refusal sentence={sentence} />
  return <p className={css['hint']}>{hintOf(payment)}</p>
}

function hintOf(payment: PaymentChoice): string {
  if (isByCard(payment)) return '결제창으로 이동합니다. 결제가 끝나면 바로 준비를 시작합니다.'
  return payment.due > 0 ? '입금하시면 바로 준비를 시작합니다.' : '주문하시면 예치금에서 바로 결제됩니다.'
}
