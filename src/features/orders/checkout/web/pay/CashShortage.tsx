import { Link } from 'react-router'
import { formatWon } from '#values/won.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { useOwnShopPath } from '#web/session/own-shop-path.ts'
import css from './CashShortage.module.css'
import type { PaymentBlockProps } from './payment-block-props.ts'

/** Cash that does not suffice: a transfer of exactly the rest, or a charge.  */
export function CashShortage({ change, quote, methods }: Pick<PaymentBlockProps, 'change' | 'quote' | 'methods'>) {
  const base = useOwnShopPath()
  const { balance, shortBy } = quote.cash
  const takesTransfers = methods.some(({ code }) => code === 'BANK')
  return (
    <p className={css['shortage']}>
      <span>
        예치금이 <b>{formatWon(shortBy)}</b> 부족합니다.
      </span>
      {takesTransfers && balance > 0 && (
        <Button onClick={() => change({ payMethod: 'BANK', cashAmount: balance })}>부족한 금액만 계좌입금</Button>
      )}
      <Link to={`${base}/cashCharge?shortBy=${shortBy}`}>예치금 충전하기</Link>
    </p>
  )
}
