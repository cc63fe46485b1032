import { useId } from 'react'
import { unitPriceOf } from '#values/unit-price.ts'
import { formatNumber, formatWon } from '#values/won.ts'
import { Money } from '#web/ui/text/Money.tsx'
import type { ProductDetail } from '#features/goods/catalog/contract/catalog.calls.ts'
import { findTierLimit, setLimitSentence } from '#features/goods/catalog/contract/tier-limit.ts'
import { setSaving, timesWord } from './savings.ts'
import css from './Tiers.module.css'
import layout from '#web/ui/layout/words.module.css'

interface SetTiersProps {
  product: ProductDetail
  /** Surcharge in won that the selected option adds to a set. */
  extraPrice: number
  count: number
  /** The counts within the limits. */
  allowed: readonly number[]
  /** Pieces in stock of the selected option or the product; null: not counted. */
  stock: number | null
  onChoose: (count: number) => void
}

/** Lists the sets of a product with their prices, one of them selected. */
export function SetTiers({ product, extraPrice, count, allowed, stock, onChoose }: SetTiersProps) {
  const { tiers, unit, unitPriceDecimals: decimals } = product
  const figures = new Intl.NumberFormat('ko-KR', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  const id = useId()
  const saving = setSaving(
    tiers.map((tier) => ({ ...tier, price: tier.price + extraPrice })),
    count,
  )
  const limited = tiers
    .filter((tier) => !allowed.includes(tier.count))
    .map((tier) => ({ count: tier.count, limit: findTierLimit({ ...product, step: 1, stock }, tier.count) }))
    .find(({ limit }) => limit !== null)
  return (
    <fieldset className={css['tiers']}>
      <legend className={css['legend']}>
        수량별 단가 <span>정해진 수량으로 주문합니다.</span>
      </legend>
      <div className={css['table']}>
        <div className={css['header']} aria-hidden>
          <span>수량</span>
          <span>1{unit}당</span>
          <span>금액</span>
        </div>
        {tiers.map((tier) => (
          <label
            key={tier.count}
            htmlFor={`${id}${tier.count}`}
            className={css['row']}
            data-on={tier.count === count || undefined}
          >
            <span className={css['quantity']}>
              <input
                id={`${id}${tier.count}`}
                type="radio"
                name={id}
                className={css['radio']}
                checked={tier.count === count}
                disabled={!allowed.includes(tier.count)}
                onChange={() => onChoose(tier.count)}
              />
              <Money amount={tier.count} unit={unit} light={tier.count !== count} />
            </span>
            <span className={layout['soft']}>
              <span className="visually-hidden">1{unit}당 </span>
              {figures.format(unitPriceOf(tier.price + extraPrice, tier.count, decimals))}원
            </span>
            <span>
              <Money amount={tier.price + extraPrice} />
            </span>
          </label>
        ))}
      </div>
      {limited?.limit && <p className={css['limit']}>{setLimitSentence(limited.limit, unit, limited.count)}</p>}
      {saving && allowed.includes(saving.count) && (
        <p className={css['saving']}>
          <b>{formatWon(saving.won)} 절약</b>
          {formatNumber(saving.from)}
          {unit}씩 {timesWord(saving.times)} 주문하시는 것보다 한 번에 {formatNumber(saving.count)}
          {unit} 주문하시는 것이 저렴합니다.
        </p>
      )}
    </fieldset>
  )
}
