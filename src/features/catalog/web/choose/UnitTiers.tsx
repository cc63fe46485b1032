import { formatNumber, formatWon } from '#values/won.ts'
import { Money } from '#web/ui/text/Money.tsx'
import type { ProductDetail } from '../../contract/catalog.calls.ts'
import { findTier } from '../../contract/price.ts'
import { nextTier } from './savings.ts'
import css from './Tiers.module.css'

interface UnitTiersProps {
  product: ProductDetail
  /** Surcharge in won that the selected option adds to a piece. */
  extraPrice: number
  /** Pieces of all rows: their sum decides the tier. */
  count: number
  /** Pieces within the limits. */
  most: number
}

/** Shows the price tiers per piece, the current tier, and the saving of a few more pieces. */
export function UnitTiers({ product, extraPrice, count, most }: UnitTiersProps) {
  const { tiers, unit } = product
  const now = findTier('UNIT', tiers, count)
  const next = nextTier(tiers, count)
  if (tiers.length < 2) return null
  return (
    <div className={css['tiers']}>
      <table className={css['unit']}>
        <caption className={css['legend']}>
          수량별 단가 <span>많이 담으실수록 저렴합니다.</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">수량</th>
            <th scope="col">
              <span className="visually-hidden">적용</span>
            </th>
            <th scope="col">1{unit}당</th>
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier) => (
            <tr key={tier.count} data-on={tier === now || undefined} aria-current={tier === now || undefined}>
              <th scope="row">
                <Money amount={tier.count} unit={`${unit}부터`} light={tier !== now} />
              </th>
              <td className={css['each']}>{tier === now && '지금 적용'}</td>
              <td className={css['price']}>
                <Money amount={tier.price + extraPrice} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {next && next.count <= most && (
        <p className={css['saving']}>
          <b>{formatWon(next.won)} 절약</b>
          {formatNumber(next.more)}
          {unit} 더 담으시면 1{unit}당 {formatWon(next.price + extraPrice)}입니다.
        </p>
      )}
    </div>
  )
}
