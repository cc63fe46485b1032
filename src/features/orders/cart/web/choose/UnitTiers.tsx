import { formatNumber, formatWon } from '#values/won.ts'
import { Money } from '#web/ui/text/Money.tsx'
import type { ProductDetail } from '#features/goods/catalog/contract/catalog.calls.ts'
import { firstCountOf } from '#features/goods/catalog/contract/list-price.ts'
import { findTier, type Tier } from '#features/goods/catalog/contract/price.ts'
import {
  findTierLimit,
  stockOf,
  tierLimitNote,
  tierLimitSentence,
  type CountLimits,
  type TierLimit,
} from '#features/goods/catalog/contract/tier-limit.ts'
import { nextTier } from './savings.ts'
import css from './Tiers.module.css'
import layout from '#web/ui/layout/words.module.css'

interface UnitTiersProps {
  product: ProductDetail
  /** Surcharge in won that the selected option adds to a piece. */
  extraPrice: number
  /** Pieces of all rows: their sum decides the tier. */
  count: number
}

/** Shows the price tiers per piece, the current tier, and the saving of a few more pieces. */
export function UnitTiers({ product, extraPrice, count }: UnitTiersProps) {
  const { unit } = product
  const tiers = orderableTiers(product)
  const limits = limitsOf(product)
  const now = findTier('UNIT', tiers, count)
  const next = nextTier(tiers, count, product.step)
  if (tiers.length < 2) return null
  const limited = tiers
    .map(({ count: from }) => ({ from, limit: findTierLimit(limits, from) }))
    .find(({ limit }) => limit !== null)
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
            <TierRow
              key={tier.count}
              tier={tier}
              unit={unit}
              extraPrice={extraPrice}
              isNow={tier === now}
              limit={findTierLimit(limits, tier.count)}
            />
          ))}
        </tbody>
      </table>
      {limited?.limit && <p className={css['limit']}>{tierLimitSentence(limited.limit, unit, limited.from)}</p>}
      {next && findTierLimit(limits, next.count) === null && (
        <p className={css['saving']}>
          <b>{formatWon(next.won)} 절약</b>
          {formatNumber(next.more)}
          {unit} 더 담으시면 1{unit}당 {formatWon(next.price + extraPrice)}입니다.
        </p>
      )}
    </div>
  )
}

interface TierRowProps {
  tier: Tier
  unit: string
  extraPrice: number
  isNow: boolean
  limit: TierLimit | null
}

function TierRow({ tier, unit, extraPrice, isNow, limit }: TierRowProps) {
  return (
    <tr data-on={isNow || undefined} data-off={limit !== null || undefined} aria-current={isNow || undefined}>
      <th scope="row">
        <Money amount={tier.count} unit={`${unit}부터`} light={!isNow} />
      </th>
      <td className={layout['soft']}>{isNow ? '지금 적용' : limit && tierLimitNote(limit, unit)}</td>
      <td>
        <Money amount={tier.price + extraPrice} light={limit !== null} />
      </td>
    </tr>
  )
}

/** Leaves out the tiers below the smallest order, which apply to nobody. */
function orderableTiers(product: ProductDetail): readonly Tier[] {
  const first = firstCountOf(product)
  return product.tiers.filter((_, index) => (product.tiers[index + 1]?.count ?? Infinity) > first)
}

/** The counts of all options add up to the tier, so their stock does, too. */
function limitsOf(product: ProductDetail): CountLimits {
  const sold = product.options.filter(({ soldOut }) => !soldOut)
  return { ...product, stock: stockOf(product.stock, sold) }
}
