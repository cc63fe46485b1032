import type { ReactNode } from 'react'
import { formatWon } from '#values/won.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { AmountRow } from '#features/orders/orders/web/order/AmountRow.tsx'
import type { PaymentChoice } from '../place/order-request.ts'
import css from './OrderSummary.module.css'
import type { Quote } from '#features/orders/pricing/contract/quote.calls.ts'

interface OrderSummaryProps {
  quote: Quote
  payment: PaymentChoice
  /** The figures are being refreshed. */
  busy: boolean
  /** The submit button, if it is shown here. */
  children: ReactNode
}

/** The order's totals, and the remaining cash or the amount due. */
export const OrderSummary = ({ quote, payment, busy, children }: OrderSummaryProps) => (
  <Card title="결제금액" className={css['card']}>
    <dl className={css['rows']} aria-busy={busy || undefined}>
      <AmountRow label="총 상품금액" amount={quote.price - quote.totalPrintPrice} />
      {quote.totalPrintPrice > 0 && <AmountRow label="인쇄비" amount={quote.totalPrintPrice} />}
      <AmountRow
        label="배송비"
        note={quote.bundles.length > 1 ? `공급사 ${quote.bundles.length}곳` : undefined}
        amount={quote.sendCost}
        free
      />
      <div className={css['total']}>
        <dt>최종 결제금액</dt>
        <dd>
          <Money amount={quote.total} size="hero" />
        </dd>
      </div>
    </dl>
    <AfterPayment quote={quote} payment={payment} />
    {children}
  </Card>
)

function AfterPayment({ quote: { cash }, payment }: Pick<OrderSummaryProps, 'quote' | 'payment'>) {
  return (
    <dl className={css['after']}>
      {payment.cash > 0 && (
        <div>
          <dt>
            <span>보유 예치금 {formatWon(cash.balance)}</span>
            <b>주문 후 예치금</b>
          </dt>
          <dd>
            <Money amount={cash.balance - payment.cash} size="section" />
          </dd>
        </div>
      )}
      {payment.due > 0 && (
        <div>
          <dt>
            <b>{payment.method === 'CARD' ? '카드 결제금액' : '입금하실 금액'}</b>
          </dt>
          <dd>
            <Money amount={payment.due} size="section" />
          </dd>
        </div>
      )}
    </dl>
  )
}
