import { cardMinutes } from '#features/money/payments/contract/payment-terms.ts'
import { formatWon } from '#values/won.ts'
import { CashSection } from './CashSection.tsx'
import type { PaymentBlockProps } from './payment-block-props.ts'
import css from './PaymentBlock.module.css'

/** Fields for a card payment: cash part and the amount that the payment window charges. */
export function CardFields({ change, quote, payment }: PaymentBlockProps) {
  return (
    <div className={css['bank']}>
      <CashSection change={change} quote={quote} payment={payment} />
      {payment.due > 0 ? (
        <p className={css['due']}>
          다음 화면의 결제창에서 <b>{formatWon(payment.due)}</b>을 결제합니다. <b>{cardMinutes}분</b> 안에 결제하지
          않으시면 주문이 취소됩니다.
        </p>
      ) : (
        <p className={css['due']}>예치금으로 모두 결제되어 카드로 결제하실 금액이 없습니다.</p>
      )}
    </div>
  )
}
