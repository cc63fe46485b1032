import { Link } from 'react-router'
import { Pill, Tag } from '#web/ui/text/Pill.tsx'
import { PictureImage } from '#web/ui/media/PictureImage.tsx'
import type { ProductCard } from '../../contract/catalog.calls.ts'
import type { SampleCard } from '../../contract/sample.calls.ts'
import { ListPrice } from './ListPrice.tsx'
import css from './ProductGrid.module.css'
import { RatingMark } from './RatingMark.tsx'
import { WishButton } from '../wish/WishButton.tsx'

/** A sample has no price, state or wish button. */
export type ShownProduct = ProductCard | SampleCard

export interface ProductGridProps {
  label: string
  products: readonly ShownProduct[]
  /** Path of a product's page. */
  to: (id: number) => string
  partnerUri: string
  /** Only stores have a wish list. */
  mayWish: boolean
  /** Number of pictures in the first screen. */
  eager?: number
  /** Other products are loading. */
  busy?: boolean
}

/** Shows products as picture cards: two columns on a phone, four on a desktop. */
export function ProductGrid({ label, products, busy, eager = 4, ...shop }: ProductGridProps) {
  return (
    <ul className={css['grid']} aria-label={label} aria-busy={busy} data-busy={busy || undefined}>
      {products.map((product, index) => (
        <li key={product.id}>
          <Card product={product} eager={index < eager} {...shop} />
        </li>
      ))}
    </ul>
  )
}

type CardProps = { product: ShownProduct; eager: boolean } & Pick<ProductGridProps, 'to' | 'partnerUri' | 'mayWish'>

function Card({ product, eager, to, partnerUri, mayWish }: CardProps) {
  const sold = 'price' in product ? product : undefined
  const off = sold && sold.status !== 'SALE'
  return (
    <article className={css['card']} data-off={off || undefined}>
      <div className={css['picture']}>
        {product.picture && (
          <PictureImage
            picture={product.picture}
            alt=""
            width={282}
            height={282}
            sizes="(min-width: 768px) 282px, 50vw"
            loading={eager ? 'eager' : 'late'}
          />
        )}
        {sold && <Badges product={sold} />}
      </div>
      <h3 className={css['name']}>
        <Link to={to(product.id)}>{product.name}</Link>
      </h3>
      <p className={css['spec']}>{product.spec}</p>
      {sold && <ListPrice product={sold} />}
      {sold && <RatingMark rating={sold.rating} />}
      {sold && mayWish && <WishButton partnerUri={partnerUri} product={sold} className={css['wish']} />}
    </article>
  )
}

/** Marks compulsory and unavailable products. */
export const Badges = ({ product }: { product: Pick<ProductCard, 'mandatoryYn' | 'status'> }) => (
  <span className={css['badges']}>
    {product.mandatoryYn === 'Y' && <Tag>필수품목</Tag>}
    {product.status === 'SOLD_OUT' && <Pill tone="gray">품절</Pill>}
    {product.status === 'STOP' && <Pill tone="gray">판매중지</Pill>}
  </span>
)
