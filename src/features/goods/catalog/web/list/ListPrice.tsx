import { storeSentences } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { formatNumber } from '#values/won.ts'
import type { ProductCard } from '../../contract/catalog.calls.ts'
import { printFeeNote } from '../../contract/print-fee.ts'
import css from './ListPrice.module.css'
import { NextTier } from './NextTier.tsx'
import layout from '#web/ui/layout/words.module.css'

type PricedCard = Pick<ProductCard, 'price' | 'priceCount' | 'unit' | 'nextTier' | 'printFees'>

/** '1,000매 22,000원부터' for sets, '1벌 20,270원 · 10벌부터 18,130원' for pieces; hidden while a store waits for approval. */
export function ListPrice({ product }: { product: PricedCard }) {
  const { price, priceCount, unit, nextTier, printFees } = product
  if (price === null) return <p className={layout['note']}>{storeSentences.waitingPrice}</p>
  const fee = printFeeNote(printFees)
  return (
    <div>
      <p className={css['price']}>
        <span>
          {formatNumber(priceCount)}
          {unit} <b>{formatNumber(price)}</b>원{priceCount > 1 && '부터'}
        </span>
        <NextTier tier={nextTier} unit={unit} />
      </p>
      {fee && <p className={css['fee']}>{fee}</p>}
    </div>
  )
}
