import { Link } from 'react-router'
import type { OrderDetail } from '#features/orders/orders/contract/order-detail.calls.ts'
import type { OrderPart } from '#features/orders/orders/web/order/order-parts.ts'
import { returnDeadline } from '../contract/return-rules.ts'
import { returnReasons } from '../contract/return-terms.ts'
import { beginReturn } from './return-draft.ts'
import css from './Returns.module.css'

interface LineProblemsProps {
  order: Pick<OrderDetail, 'orderNumber' | 'may'>
  part: OrderPart
  /** Time of the arrival; null: under way, or not confirmed yet. */
  arrivedAt: string | null
}

/** Pieces of a parcel that are missing or broken: opens the request with the goods and the reason chosen. */
export function LineProblems({ order: { orderNumber, may }, part, arrivedAt }: LineProblemsProps) {
  if (!may.returns || may.handedOver) return null
  if (arrivedAt !== null && new Date() > returnDeadline(arrivedAt, 'SHORTAGE')) return null
  const goods = [part.name, part.option].filter(Boolean).join(' ')
  return (
    <p className={css['problems']}>
      {(['SHORTAGE', 'DAMAGED'] as const).map((reason) => {
        const { label } = returnReasons[reason]
        return (
          <Link
            key={reason}
            to="return"
            aria-label={`${goods} ${label} 신청`}
            onClick={() => beginReturn(orderNumber, { reason, row: part.key })}
          >
            {label}
          </Link>
        )
      })}
    </p>
  )
}
