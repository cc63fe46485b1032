import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Picture } from '#contract/picture.ts'
import { underWaySentence, type UnderWay } from '#features/orders/pricing/contract/under-way.ts'
import { ProductPicture } from '#features/orders/orders/web/order/ProductPicture.tsx'
import css from './GoodsRow.module.css'

interface GoodsRowProps {
  picture: Picture | null
  /** Path of the product's page. */
  to: string
  name: string
  /** They can't be ordered now. */
  isOff: boolean
  /** Has a small picture. */
  isDense?: boolean
  /** Chooses an option of the goods. */
  option?: ReactNode
  /** In a column of its own on a desk. */
  price?: ReactNode
  /** Null keeps the column of the count empty; left out: the list has no counts. */
  count?: ReactNode
  end: ReactNode
  /** Puts the goods on the wish list, beside the name. */
  heart?: ReactNode
  /** Notes below the name. */
  children: ReactNode
}

/** A product with its count in a list of buyers: one line on a desk, the count below the name on a phone. */
export function GoodsRow({
  picture,
  to,
  name,
  isOff,
  isDense,
  option,
  price,
  count,
  end,
  heart,
  children,
}: GoodsRowProps) {
  return (
    <li className={css['row']} data-off={isOff || undefined} data-dense={isDense || undefined}>
      <ProductPicture picture={picture} size={isDense ? 48 : 64} />
      <div className={css['words']}>
        <div className={css['top']}>
          <Link to={to} className={css['name']}>
            {name}
          </Link>
          {heart}
        </div>
        {children}
      </div>
      {option && <div className={css['option']}>{option}</div>}
      {price !== undefined && <div className={css['price']}>{price}</div>}
      <div className={css['amounts']}>
        {count !== undefined && <div className={css['count']}>{count}</div>}
        <div className={css['end']}>{end}</div>
      </div>
    </li>
  )
}

export const UnderWayNote = ({ underWay, unit }: { underWay: UnderWay | null; unit: string }) =>
  underWay && <p className={css['underWay']}>{underWaySentence(underWay, unit)}</p>
