import { storeSentences } from '#features/chain-stores/contract/chain-stores.calls.ts'
import { formatNumber } from '#values/won.ts'
import { Money } from '#web/ui/Money.tsx'
import { Pill, Tag } from '#web/ui/Pill.tsx'
import type { ProductDetail } from '../contract/catalog.calls.ts'
import css from './ProductHead.module.css'

/** Name, spec, what is special about it, and from which price on. */
export function ProductHead({ product }: { product: ProductDetail }) {
  return (
    <header className={css['head']}>
      <div className={css['tags']}>
        {product.status === 'SOLD_OUT' && <Pill tone="gray">품절</Pill>}
        {product.status === 'STOP' && <Pill tone="gray">판매중지</Pill>}
        {product.mandatoryYn === 'Y' && <Tag>필수품목</Tag>}
        {product.customMadeYn === 'Y' && <Tag>주문 제작</Tag>}
        <Tag>{product.taxFreeYn === 'Y' ? '면세' : '부가세 포함'}</Tag>
      </div>
      <h1>{product.name}</h1>
      <p className={css['spec']}>{product.spec}</p>
      {product.price === null ? (
        <p className={css['hidden']}>{storeSentences.waitingPrice}</p>
      ) : (
        <p className={css['price']}>
          {formatNumber(product.priceCount)}
          {product.unit} <Money amount={product.price} size="page" />
          부터
        </p>
      )}
    </header>
  )
}
