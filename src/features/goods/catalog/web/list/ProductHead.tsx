import { storeSentences } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { formatNumber } from '#values/won.ts'
import { Money } from '#web/ui/text/Money.tsx'
import { Pill, Tag } from '#web/ui/text/Pill.tsx'
import type { ProductDetail } from '../../contract/catalog.calls.ts'
import { printFeeNote } from '../../contract/print-fee.ts'
import type { SampleDetail } from '../../contract/sample.calls.ts'
import { RatingMark } from './RatingMark.tsx'
import { NextTier } from './NextTier.tsx'
import css from './ProductHead.module.css'

/** Shows name, spec, badges, the first price and the printing fee; a sample has no price. */
export function ProductHead({ product }: { product: ProductDetail | SampleDetail }) {
  const sold = 'price' in product ? product : undefined
  return (
    <header className={css['head']}>
      <div className={css['tags']}>
        {sold && <StatusPill status={sold.status} />}
        {sold?.mandatoryYn === 'Y' && <Tag>필수품목</Tag>}
        {product.customMadeYn === 'Y' && <Tag>주문 제작</Tag>}
        {sold ? <Tag>{sold.taxFreeYn === 'Y' ? '면세' : '부가세 포함'}</Tag> : <Tag>샘플</Tag>}
      </div>
      <h1>{product.name}</h1>
      <p className={css['spec']}>{product.spec}</p>
      {sold && <RatingLink rating={sold.rating} />}
      {sold && <Price product={sold} />}
    </header>
  )
}

function StatusPill({ status }: Pick<ProductDetail, 'status'>) {
  if (status === 'SALE') return null
  return <Pill tone="gray">{status === 'SOLD_OUT' ? '품절' : '판매중지'}</Pill>
}

/** Leads to the reviews below the text of the product. */
const RatingLink = ({ rating }: Pick<ProductDetail, 'rating'>) =>
  rating.count === 0 ? null : (
    <a href="#review" className={css['rating']}>
      <RatingMark rating={rating} />
    </a>
  )

function Price({ product }: { product: ProductDetail }) {
  const { price, priceCount, unit, nextTier, printFees } = product
  if (price === null) return <p className={css['hidden']}>{storeSentences.waitingPrice}</p>
  const fee = printFeeNote(printFees)
  return (
    <>
      <p className={css['price']}>
        <span>
          {formatNumber(priceCount)}
          {unit} <Money amount={price} size="page" />
          {product.priceModel === 'SET' && '부터'}
        </span>
        <NextTier tier={nextTier} unit={unit} />
      </p>
      {fee && <p className={css['fee']}>{fee}</p>}
    </>
  )
}
