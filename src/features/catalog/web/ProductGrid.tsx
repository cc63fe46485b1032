import { Link } from 'react-router'
import { pictureUrl } from '#features/brands/contract/brands.calls.ts'
import { Pill, Tag } from '#web/ui/Pill.tsx'
import type { ProductCard as Product } from '../contract/catalog.calls.ts'
import { PriceFrom } from './PriceFrom.tsx'
import css from './ProductGrid.module.css'
import { WishButton } from './WishButton.tsx'

interface ProductGridProps {
  label: string
  products: readonly Product[]
  /** Where the shop's pages begin. */
  base: string
  partnerUri: string
  /** Only a store has a wish list. */
  mayWish: boolean
  /** Others are on their way. */
  busy?: boolean
}

/** Products as picture cards: 2 side by side on a phone, 4 on a desk. */
export function ProductGrid({ label, products, busy, ...shop }: ProductGridProps) {
  return (
    <ul className={css['grid']} aria-label={label} aria-busy={busy} data-busy={busy || undefined}>
      {products.map((product, index) => (
        <li key={product.id}>
          <Card product={product} eager={index < 4} {...shop} />
        </li>
      ))}
    </ul>
  )
}

type CardProps = { product: Product; eager: boolean } & Pick<ProductGridProps, 'base' | 'partnerUri' | 'mayWish'>

function Card({ product, eager, base, partnerUri, mayWish }: CardProps) {
  const off = product.status !== 'SALE'
  return (
    <article className={css['card']} data-off={off || undefined}>
      <div className={css['picture']}>
        {product.picture && (
          <img src={pictureUrl(product.picture)} alt="" width={282} height={282} loading={eager ? 'eager' : 'lazy'} />
        )}
        <span className={css['badges']}>
          {product.mandatoryYn === 'Y' && <Tag>필수품목</Tag>}
          {product.status === 'SOLD_OUT' && <Pill tone="gray">품절</Pill>}
          {product.status === 'STOP' && <Pill tone="gray">판매중지</Pill>}
        </span>
      </div>
      <h3 className={css['name']}>
        <Link to={`${base}/productDetail/${product.id}`}>{product.name}</Link>
      </h3>
      <p className={css['spec']}>{product.spec}</p>
      <PriceFrom product={product} />
      {mayWish && <WishButton partnerUri={partnerUri} product={product} className={css['wish']} />}
    </article>
  )
}
