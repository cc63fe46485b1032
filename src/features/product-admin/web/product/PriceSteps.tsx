import { formatNumber, formatWon } from '#values/won.ts'
import type { PricePreview } from '../../contract/price-preview.ts'
import type { BrandTerms } from '../../contract/product.admin.calls.ts'
import css from './ProductPreview.module.css'

interface PriceStepsProps {
  preview: PricePreview
  brand: BrandTerms
  unit: string
}

/** The steps of the formula: supply price, the brand's margin, the discount of each level, the market. */
export function PriceSteps({ preview: { tiers }, brand: { margin, marketMargin, levels }, unit }: PriceStepsProps) {
  const added = margin.type === 'RATE' ? `+${margin.value / 10}%` : `+${formatWon(margin.value)}`
  return (
    <>
      <section className={css['frame']} tabIndex={0} aria-label="등급별 가격">
        <table className={css['table']}>
          <thead>
            <tr>
              <th scope="col">수량</th>
              <th scope="col">공급가</th>
              <th scope="col">판매가 ({added})</th>
              {levels.map(({ level, name, discount }) => (
                <th key={level} scope="col">
                  {name}
                  {discount > 0 && ` −${discount}%`}
                </th>
              ))}
              {marketMargin !== null && <th scope="col">마켓 (+{marketMargin / 10}%)</th>}
            </tr>
          </thead>
          <tbody>
            {tiers.map((tier, index) => (
              <tr key={index}>
                <td>
                  {formatNumber(tier.count)}
                  {unit}
                </td>
                <td>{formatNumber(tier.supply)}</td>
                <td>{formatNumber(tier.store)}</td>
                {tier.levels.map((price, at) => (
                  <td key={at}>{formatNumber(price)}</td>
                ))}
                {tier.market !== null && <td>{formatNumber(tier.market)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={css['soft']}>
        판매가는 10원 단위로 올리고, 등급 할인은 10원 단위로 내립니다. 공급가보다 낮아지지 않습니다.
      </p>
    </>
  )
}
