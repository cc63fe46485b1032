import { Link } from 'react-router'
import { memberCashCall } from '#features/money/cash/contract/cash.calls.ts'
import { formatWon } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { Money } from '#web/ui/text/Money.tsx'
import type { Cart } from './cart.api.ts'
import css from './CartSummary.module.css'

export type CartSums = Pick<Cart, 'bundles' | 'price' | 'totalPrintPrice' | 'sendCost' | 'total'>

interface CartSummaryProps {
  sums: CartSums
  /** The previous figures stay visible while new ones load. */
  busy: boolean
  memberId: number
  /** Path prefix of the member's own pages. */
  home: string
}

/** Shows the sums of the ticked rows and the cash left afterwards. */
export function CartSummary({ sums, busy, memberId, home }: CartSummaryProps) {
  const { data: cash } = useCall(memberCashCall, { params: { memberId } })
  const left = cash && cash.balance - sums.total
  return (
    <div aria-busy={busy} data-busy={busy || undefined} className={css['sums']}>
      <h2 className={css['title']}>결제 예정 금액</h2>
      <dl>
        <div className={css['line']}>
          <dt>총 상품금액</dt>
          <dd>
            <Money amount={sums.price - sums.totalPrintPrice} />
          </dd>
        </div>
        {sums.totalPrintPrice > 0 && (
          <div className={css['line']}>
            <dt>인쇄비</dt>
            <dd>
              <Money amount={sums.totalPrintPrice} />
            </dd>
          </div>
        )}
        <div className={css['line']}>
          <dt>배송비 {sums.bundles.length > 1 && <span>공급사 {sums.bundles.length}곳</span>}</dt>
          <dd>
            <Money amount={sums.sendCost} />
          </dd>
        </div>
        <div className={css['total']}>
          <dt>합계</dt>
          <dd>
            <Money amount={sums.total} size="hero" />
          </dd>
        </div>
      </dl>
      {cash && left !== undefined && (
        <div className={css['cash']}>
          <p>
            보유 예치금 {formatWon(cash.balance)}
            <b>{left < 0 ? '부족한 금액' : '주문 후 예치금'}</b>
          </p>
          <span className={left < 0 ? css['short'] : undefined}>
            <Money amount={Math.abs(left)} size="section" />
          </span>
          {left < 0 && (
            <Link to={`${home}/cashCharge?shortBy=${-left}`} className={css['charge']}>
              부족한 금액 충전하기
            </Link>
          )}
        </div>
      )}
    </div>
  )
}
