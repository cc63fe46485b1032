import { formatNumber, formatWon } from '#values/won.ts'
import type { PricePreview } from '../contract/price-preview.ts'
import type { BrandTerms } from '../contract/products.admin.calls.ts'
import css from './ProductPreview.module.css'
import layout from '#web/ui/layout/words.module.css'

interface PriceStepsProps {
  preview: PricePreview
  brand: BrandTerms
  unit: string
}

type Tier = PricePreview['tiers'][number]

/** Three prices fit beside their names on a phone, so that nothing scrolls sideways. */
const tiersBeside = 3

/** The steps of the formula from top to bottom: supply price, the brand's margin, the discount of each level, the market. */
export function PriceSteps({ preview: { tiers }, brand, unit }: PriceStepsProps) {
  const steps = stepsOf(brand)
  const parts = Array.from({ length: Math.ceil(tiers.length / tiersBeside) }, (_, at) =>
    tiers.slice(at * tiersBeside, (at + 1) * tiersBeside),
  )
  return (
    <>
      <section className={layout['stack16']} aria-label="등급별 가격">
        {parts.map((part, at) => (
          <table key={at} className={css['table']}>
            <thead>
              <tr>
                <th scope="col">수량</th>
                {part.map(({ count }, column) => (
                  <th key={column} scope="col">
                    {formatNumber(count)}
                    {unit}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {steps.map(({ name, priceOf }, row) => (
                <tr key={row}>
                  <th scope="row">{name}</th>
                  {part.map((tier, column) => (
                    <td key={column}>{formatNumber(priceOf(tier))}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </section>
      <p className={layout['note']}>
        판매가는 {formatWon(brand.priceStep)} 단위로 올림하고, 등급 할인은 {formatWon(brand.priceStep)} 단위로
        내림합니다. 공급가보다 낮아지지 않습니다.
      </p>
    </>
  )
}

function stepsOf({ margin, marketMargin, levels }: BrandTerms): { name: string; priceOf: (tier: Tier) => number }[] {
  const added = margin.type === 'RATE' ? `+${margin.value / 10}%` : `+${formatWon(margin.value)}`
  return [
    { name: '공급가', priceOf: ({ supply }) => supply },
    { name: `판매가 (${added})`, priceOf: ({ store }) => store },
    ...levels.map(({ name, discount }, at) => ({
      name: discount > 0 ? `${name} −${discount}%` : name,
      priceOf: (tier: Tier) => tier.levels[at] ?? tier.store,
    })),
    ...(marketMargin === null
      ? []
      : [{ name: `마켓 (+${marketMargin / 10}%)`, priceOf: (tier: Tier) => tier.market ?? tier.store }]),
  ]
}
