import { Link } from 'react-router'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { Money } from '#web/ui/text/Money.tsx'
import { Pill } from '#web/ui/text/Pill.tsx'
import { dueInWords } from '../../contract/order-due.ts'
import { buyerStatusOf } from '../../contract/order-status.ts'
import type { OrderRow } from '../../contract/ordering.calls.ts'
import css from './OrderCards.module.css'
import { ReorderButton } from '../quick/ReorderButton.tsx'
import { ProductPicture } from '../order/ProductPicture.tsx'

interface OrderCardsProps {
  orders: readonly OrderRow[]
  base: string
  /** Shows the store's name, for members with several stores. */
  showStore: boolean
}

export const OrderCards = ({ orders, base, showStore }: OrderCardsProps) => (
  <ul className={css['cards']} aria-label="주문 목록">
    {orders.map((order) => (
      <li key={order.orderNumber} className={css['card']}>
        <ProductPicture picture={order.pictures[0] ?? null} size={64} />
        <div className={css['text']}>
          <p className={css['head']}>
            <Pill tone={buyerStatusOf(order).tone}>{buyerStatusOf(order).label}</Pill>
            <span className={css['soft']}>{formatKoreanMinute(new Date(order.createdAt))}</span>
          </p>
          <Link to={`${base}/orderDetail/${order.orderNumber}`} className={css['title']}>
            {titleOf(order)}
          </Link>
          <p className={css['soft']}>
            {showStore && `${order.storeName} · `}
            {order.orderNumber}
          </p>
          {order.status === 'BD' && order.depositDueAt && (
            <p className={css['due']}>{dueInWords(order.payMethod, order.depositDueAt)}</p>
          )}
        </div>
        <div className={css['sum']}>
          <Money amount={order.total} size="card" />
          <ReorderButton orderNumber={order.orderNumber} about={titleOf(order)} className={css['again'] ?? ''}>
            재주문
          </ReorderButton>
        </div>
      </li>
    ))}
  </ul>
)

/** Formats '종이컵 13oz 외 3건'. */
const titleOf = ({ title, productCount }: OrderRow): string =>
  productCount > 1 ? `${title} 외 ${productCount - 1}건` : title
