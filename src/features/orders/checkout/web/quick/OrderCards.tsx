import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { Money } from '#web/ui/text/Money.tsx'
import { Pill } from '#web/ui/text/Pill.tsx'
import { useCurrentMinute } from '#web/ui/text/use-current-minute.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { formatWon } from '#values/won.ts'
import { awaitsCard, dueText } from '#features/orders/orders/contract/order-due.ts'
import { buyerStatusOf } from '#features/orders/orders/contract/order-status.ts'
import { goodsName } from '#features/orders/orders/contract/order-terms.ts'
import type { OrderRow } from '#features/orders/orders/contract/orders.calls.ts'
import css from './OrderCards.module.css'
import { PayByCardButton } from '#features/orders/orders/web/pay/PayByCardButton.tsx'
import { ReorderButton } from './ReorderButton.tsx'
import { ProductPicture } from '#features/orders/orders/web/order/ProductPicture.tsx'
import layout from '#web/ui/layout/words.module.css'

interface OrderCardsProps {
  orders: readonly OrderRow[]
  base: string
  /** Shows the store's name, for members with several stores. */
  showStore: boolean
  /** Number of a listed order → address to write a review of its goods; left out: there is nothing to review. */
  reviewTo?: ReadonlyMap<string, string>
  /** Replaces the next step of an order; takes the class that lifts a button above the card's link. */
  actionOf?: (order: OrderRow, className: string) => ReactNode
}

export function OrderCards({ orders, base, showStore, reviewTo, actionOf }: OrderCardsProps) {
  const now = useCurrentMinute()
  return (
    <ul className={layout['stack12']} aria-label="주문 목록">
      {orders.map((order) => (
        <li key={order.orderNumber} className={css['card']}>
          <ProductPicture picture={order.pictures[0] ?? null} size={64} />
          <div>
            <p className={css['head']}>
              <Pill tone={buyerStatusOf(order).tone}>{buyerStatusOf(order).label}</Pill>
              <span className={layout['note']}>{formatKoreanMinute(new Date(order.createdAt))}</span>
            </p>
            <Link to={`${base}/orderDetail/${order.orderNumber}`} className={css['title']}>
              {goodsName(order)}
            </Link>
            <p className={layout['note']}>
              {showStore && `${order.storeName} · `}
              {order.orderNumber}
            </p>
            {order.status === 'BD' && order.depositDueAt && (
              <p className={css['due']}>
                {dueText(order.payMethod, order.depositDueAt)}
                {order.due !== order.total && ` · ${formatWon(order.due)}`}
              </p>
            )}
          </div>
          <div className={css['sum']}>
            <Money amount={order.total} size="card" />
            {actionOf ? actionOf(order, css['again'] ?? '') : <Action order={order} base={base} now={now} />}
            <ReviewLink order={order} to={reviewTo?.get(order.orderNumber)} />
          </div>
        </li>
      ))}
    </ul>
  )
}

const ReviewLink = ({ order, to }: { order: OrderRow; to: string | undefined }) =>
  to === undefined ? null : (
    <ButtonLink to={to} className={css['again'] ?? ''} aria-label={`${goodsName(order)} 리뷰 쓰기`}>
      리뷰 쓰기
    </ButtonLink>
  )

/** The next step of an order: its payment while it is unpaid, otherwise a re-order. */
function Action({ order, base, now }: { order: OrderRow; base: string; now: Date }) {
  const { orderNumber, status, payMethod } = order
  const about = goodsName(order)
  const className = css['again'] ?? ''
  if (awaitsCard(order, now)) return <PayByCardButton {...{ orderNumber, about, className }} look="primary" />
  if (status === 'BD' && payMethod === 'BANK') {
    return (
      <ButtonLink
        to={`${base}/orderDetail/${orderNumber}`}
        className={className}
        aria-label={`${about} 입금 계좌 보기`}
      >
        입금 계좌 보기
      </ButtonLink>
    )
  }
  return <ReorderButton {...{ orderNumber, about, className }}>재주문</ReorderButton>
}
