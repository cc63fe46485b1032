import { storeSentences } from '#features/chain-stores/contract/chain-stores.calls.ts'
import { formatNumber } from '#values/won.ts'
import type { ProductCard } from '../../contract/catalog.calls.ts'
import css from './PriceFrom.module.css'

/** '1,000매 22,000원부터'; a store that waits for approval sees no price. */
export function PriceFrom({ product }: { product: Pick<ProductCard, 'price' | 'priceCount' | 'unit'> }) {
  if (product.price === null) return <p className={css['hidden']}>{storeSentences.waitingPrice}</p>
  return (
    <p className={css['price']}>
      {formatNumber(product.priceCount)}
      {product.unit} <b>{formatNumber(product.price)}</b>원부터
    </p>
  )
}
