import { Link } from 'react-router'
import { koreanDay } from '#values/korean-date.ts'
import { useCall } from '#web/api/use-call.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { openChargesCall } from '../contract/cash-charges.calls.ts'
import css from './OpenCharges.module.css'
import layout from '#web/ui/layout/words.module.css'

/** Card charges: they can't be withdrawn, an unused one is cancelled on its page. Nothing where there is none. */
export function CardCharges({ base }: { base: string }) {
  const { data } = useCall(openChargesCall)
  const charged = data?.content.filter(({ state }) => state === 'DONE') ?? []
  if (charged.length === 0) return null
  return (
    <Card title="카드로 충전한 금액" flush>
      <ul className={css['rows']}>
        {charged.map(({ orderNumber, amount, createdAt, mayRefund }) => (
          <li key={orderNumber}>
            <Link to={`${base}/cashChargeResult/${orderNumber}`} className={css['row']}>
              <span>
                <b>{mayRefund ? '카드 결제 취소 가능' : '일부 사용되어 취소할 수 없음'}</b>
                <span className={layout['note']}>
                  {koreanDay(new Date(createdAt))} · {orderNumber}
                </span>
              </span>
              <Money amount={amount} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
