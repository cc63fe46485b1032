import { formatNumber } from '#values/won.ts'
import { Money } from '#web/ui/text/Money.tsx'
import { rowKey, type OpenRow } from './admin-order-rows.ts'
import css from './AdminOrderLines.module.css'
import layout from '#web/ui/layout/words.module.css'

interface AdminOrderLinesProps {
  rows: readonly OpenRow[]
  /** 'left' shows the quantity that can still be shipped instead of the ordered one. */
  counted?: 'ordered' | 'left'
}

/** The order's rows with their shipped, cancelled and refunded quantities. */
export const AdminOrderLines = ({ rows, counted = 'ordered' }: AdminOrderLinesProps) => (
  <ul className={layout['small']}>
    {rows.map((row) => (
      <li key={rowKey(row)} className={css['line']} data-gone={row.cancelled === row.count || undefined}>
        <span className={css['name']}>
          {row.name}
          {row.option && <small>{row.option}</small>}
          <Progress row={row} />
        </span>
        <span className={css['count']}>
          {formatNumber(counted === 'left' ? row.left : row.count)}
          {row.unit}
        </span>
        {counted === 'ordered' && (
          <span className={css['price']}>
            <Money amount={row.price} size="small" />
          </span>
        )}
      </li>
    ))}
  </ul>
)

/** Shown only for rows that are partly or fully shipped, cancelled or refunded. */
function Progress({ row: { count, shipped, cancelled, refunded, unit } }: { row: OpenRow }) {
  const parts = [
    shipped > 0 && (shipped === count ? '출고' : `출고 ${formatNumber(shipped)}${unit}`),
    cancelled > 0 && (cancelled === count ? '취소' : `취소 ${formatNumber(cancelled)}${unit}`),
    refunded > 0 && (refunded === count ? '환불' : `환불 ${formatNumber(refunded)}${unit}`),
  ].filter(Boolean)
  return parts.length > 0 ? <small className={css['progress']}>{parts.join(' · ')}</small> : null
}
