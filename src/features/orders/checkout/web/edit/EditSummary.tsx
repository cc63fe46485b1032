import type { ReactNode } from 'react'
import { Card } from '#web/ui/layout/Card.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import type { EditFigures } from '../../contract/order-edit.calls.ts'
import type { OrderDetail } from '#features/orders/orders/contract/order-detail.calls.ts'
import { AmountRow } from '#features/orders/orders/web/order/AmountRow.tsx'
import css from '../price/OrderSummary.module.css'

interface EditSummaryProps {
  order: OrderDetail
  figures: EditFigures | undefined
  busy: boolean
  children: ReactNode
}

/** Shows the total before and after the edit, and the amount to refund or to pay. */
export function EditSummary({ order, figures, busy, children }: EditSummaryProps) {
  return (
    <Card title="변경 금액" className={css['card']}>
      <dl className={css['rows']} aria-busy={busy || undefined}>
        <AmountRow label="변경 전 결제금액" amount={totalOf(order)} />
        {figures && (
          <>
            <AmountRow label="변경 후 배송비" amount={figures.sendCost} free />
            {figures.spend > 0 && <AmountRow label="예치금에서 더 사용하실 금액" amount={figures.spend} />}
            {figures.refund > 0 && <AmountRow label="돌려받으실 금액" amount={figures.refund} />}
            {figures.due > 0 && figures.due !== figures.total && (
              <AmountRow label="결제하실 금액" amount={figures.due} />
            )}
            <div className={css['total']}>
              <dt>변경 후 결제금액</dt>
              <dd>
                <Money amount={figures.total} size="hero" />
              </dd>
            </div>
          </>
        )}
      </dl>
      {children}
    </Card>
  )
}

/** Total of the order without its cancelled parts. */
const totalOf = ({ total, reductions }: OrderDetail): number =>
  reductions.reduce(
    (sum, { goodsAmount, printAmount, deliveryAdjustment }) => sum - goodsAmount - printAmount - deliveryAdjustment,
    total,
  )
