import { cardRefundLabels } from '#features/money/payments/contract/card-terms.ts'
import { payMethods } from '#features/money/payments/contract/payment-terms.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatWon } from '#values/won.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { Pill } from '#web/ui/text/Pill.tsx'
import { deliveryAdjustmentLabel, refundCauses } from '../../contract/refund-terms.ts'
import { orderActors } from '../../contract/order-events.ts'
import { evidenceText } from '../../contract/evidence-parts.ts'
import type { OrderDetail } from '../../contract/order-detail.calls.ts'
import { AmountRow } from '../order/AmountRow.tsx'
import { cardLabel } from '../pay/card-label.ts'
import css from './PaymentCard.module.css'
import layout from '#web/ui/layout/words.module.css'

/** Amounts, payments and refunds of an order. */
export function PaymentCard({ order }: { order: OrderDetail }) {
  const remote = order.bundles.reduce((sum, { remoteFee }) => sum + remoteFee, 0)
  return (
    <Card title="결제 정보">
      <dl className={layout['stack8']}>
        <AmountRow label="총 상품금액" amount={order.price - order.totalPrintPrice} />
        {order.totalPrintPrice > 0 && <AmountRow label="인쇄비" amount={order.totalPrintPrice} />}
        <AmountRow
          label="배송비"
          note={remote > 0 ? `도서산간 ${formatWon(remote)} 포함` : undefined}
          amount={order.sendCost}
          free
        />
        <div className={css['total']}>
          <dt>{isNeverPaid(order) ? '주문금액' : '최종 결제금액'}</dt>
          <dd>
            <Money amount={order.total} size="page" />
          </dd>
        </div>
        {order.payments.map((payment, index) => (
          <Payment key={index} payment={payment} card={payment.method === 'CARD' ? order.card : null} />
        ))}
      </dl>
      <CardRefunds order={order} />
      <Reductions order={order} />
      {order.evidenceParts.length > 0 && <p className={css['evidence']}>증빙 {evidenceText(order.evidenceParts)}</p>}
    </Card>
  )
}

/** Cancelled before any money came: nothing was paid. */
const isNeverPaid = ({ payments }: OrderDetail): boolean =>
  payments.length > 0 && payments.every(({ state }) => state === 'CANCELLED')

const states = { PENDING: '입금 전', DONE: '', CANCELLED: '결제되지 않음' } as const

function Payment({
  payment: { method, amount, state, refunded, paidAt },
  card,
}: {
  payment: OrderDetail['payments'][number]
  card: OrderDetail['card']
}) {
  const unpaid = card && state === 'PENDING' ? '결제 전' : states[state]
  const paid = card?.state === 'DONE' ? cardLabel(card) : paidAt && formatKoreanMinute(new Date(paidAt))
  return (
    <>
      <AmountRow label={`${payMethods[method].label} 결제`} note={paid || unpaid} amount={amount} />
      {refunded > 0 && <AmountRow label={`${payMethods[method].label} 환불`} amount={-refunded} />}
    </>
  )
}

/** Card refunds are listed one by one, because the card company takes days. */
function CardRefunds({ order: { card } }: { order: OrderDetail }) {
  if (!card || card.refunds.length === 0) return null
  return (
    <ul className={css['refunds']} aria-label="카드 환불">
      {card.refunds.map((refund) => (
        <li key={refund.createdAt + refund.amount}>
          <span>
            카드 환불 {formatWon(refund.amount)}
            {refund.doneAt && ` · ${formatKoreanMinute(new Date(refund.doneAt))}`}
          </span>
          {/* A failed refund is shown as pending to the buyer, because the operator resolves it. */}
          <Pill tone={refund.state === 'DONE' ? 'green' : 'orange'}>
            {cardRefundLabels[refund.state === 'DONE' ? 'DONE' : 'PENDING']}
          </Pill>
        </li>
      ))}
    </ul>
  )
}

function Reductions({ order: { reductions, payments, status } }: { order: OrderDetail }) {
  if (reductions.length === 0) return null
  const isUnpaid = payments.every(({ state }) => state !== 'DONE')
  return (
    <section className={css['reductions']} aria-label="취소와 환불">
      {reductions.map((reduction) => (
        <div key={reduction.createdAt}>
          <p className={css['cancelled']}>
            <b>{isUnpaid ? '취소' : reductionLabel(reduction)}</b> {formatKoreanMinute(new Date(reduction.createdAt))} ·{' '}
            {orderActors[reduction.actor].label}
          </p>
          {reduction.reason && <p>사유: {reduction.reason}</p>}
          {/* The page's headline says that nothing had been paid. */}
          {!(isUnpaid && status === 'CC') && <ReducedAmounts reduction={reduction} hasRefund={!isUnpaid} />}
        </div>
      ))}
    </section>
  )
}

type Reduction = OrderDetail['reductions'][number]

const reductionLabel = (reduction: Reduction): string =>
  `${reduction.kind === 'REFUND' ? refundCauses[reduction.refundCause].label : '취소'}·환불`

const ReducedAmounts = ({ reduction, hasRefund }: { reduction: Reduction; hasRefund: boolean }) => (
  <dl className={layout['stack8']}>
    <AmountRow label="상품금액" amount={reduction.goodsAmount} />
    {reduction.printAmount > 0 && <AmountRow label="인쇄비" amount={reduction.printAmount} />}
    {reduction.deliveryAdjustment !== 0 && (
      <AmountRow label={deliveryAdjustmentLabel(reduction.deliveryAdjustment)} amount={reduction.deliveryAdjustment} />
    )}
    {hasRefund && <AmountRow label="환불 금액" amount={reduction.refundTotal} />}
  </dl>
)
