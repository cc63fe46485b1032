import { Money } from '#web/ui/text/Money.tsx'
import { AmountRow } from '../order/AmountRow.tsx'
import css from './RefundSum.module.css'

export const RefundSum = ({
  amounts: { goods, print, delivery, total },
}: {
  amounts: { goods: number; print: number; delivery: number; total: number }
}) => (
  <dl className={css['sum']} aria-label="환불 금액">
    <AmountRow label="상품금액" amount={goods} />
    {print > 0 && <AmountRow label="인쇄비" amount={print} />}
    {delivery !== 0 && <AmountRow label={delivery > 0 ? '배송비' : '반품 배송비'} amount={delivery} />}
    <div className={css['total']}>
      <dt>환불 금액</dt>
      <dd>
        <Money amount={total} />
      </dd>
    </div>
  </dl>
)
