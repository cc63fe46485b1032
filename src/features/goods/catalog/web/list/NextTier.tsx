import { formatNumber, formatWon } from '#values/won.ts'
import type { ProductCard } from '../../contract/catalog.calls.ts'
import { tierLimitSentence } from '../../contract/tier-limit.ts'
import css from './ListPrice.module.css'

interface NextTierProps {
  tier: ProductCard['nextTier']
  unit: string
}

/** ' · 10벌부터 18,130원' behind the price of one; muted with the reason when this buyer can't reach the count. */
export function NextTier({ tier, unit }: NextTierProps) {
  if (!tier) return null
  const { count, price, limit } = tier
  return (
    <>
      <span className={css['next']} data-off={limit !== null || undefined}>
        <span aria-hidden> · </span>
        {formatNumber(count)}
        {unit}부터 {formatWon(price)}
      </span>
      {limit && <small className={css['reason']}>{tierLimitSentence(limit, unit)}</small>}
    </>
  )
}
