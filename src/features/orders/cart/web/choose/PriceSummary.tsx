import type { ReactNode } from 'react'
import { FreeDelivery } from '#features/goods/delivery/web/FreeDelivery.tsx'
import { formatNumber } from '#values/won.ts'
import { Money } from '#web/ui/text/Money.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import type { ProductDetail } from '#features/goods/catalog/contract/catalog.calls.ts'
import css from './PriceSummary.module.css'
import type { PricedSelection } from './selection.ts'
import type { SelectionQuote } from './use-quote.ts'

interface PriceSummaryProps {
  product: ProductDetail
  count: number
  price: PricedSelection | undefined
  quoted: SelectionQuote
}

/** Shows goods, printing, delivery and the amount missing for free delivery, all before the cart. */
export function PriceSummary({ product, count, price, quoted: { quote, pending, refusal } }: PriceSummaryProps) {
  if (!price) return null
  return (
    <div className={css['box']}>
      <dl className={css['lines']}>
        <Line label="상품금액" note={`${formatNumber(count)}${product.unit}`}>
          <Money amount={price.price} />
        </Line>
        {price.printPrice > 0 && (
          <Line label="인쇄비" note="주문당 1회">
            <Money amount={price.printPrice} />
          </Line>
        )}
        {!refusal && (quote || pending) && (
          <Line label="배송비" note={product.supplier.name} busy={pending}>
            {quote ? <Fee amount={quote.sendCost} /> : <Skeleton width={64} height={20} />}
          </Line>
        )}
      </dl>
      {refusal && (
        <p className={css['refusal']} role="alert">
          {refusal}
        </p>
      )}
      {!refusal && quote?.bundles[0] && (
        <div className={css['free']}>
          <FreeDelivery bundle={quote.bundles[0]} />
        </div>
      )}
    </div>
  )
}

function Line({ label, note, busy, children }: { label: string; note: string; busy?: boolean; children: ReactNode }) {
  return (
    <div className={css['line']} aria-busy={busy} data-busy={busy || undefined}>
      <dt>
        {label} <span>{note}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

const Fee = ({ amount }: { amount: number }) => (amount === 0 ? <b>무료</b> : <Money amount={amount} />)
