import { Link } from 'react-router'
import type { DataOf } from '#contract/call.ts'
import { formatShortKoreanDay } from '#values/korean-date.ts'
import { formatNumber, formatWon } from '#values/won.ts'
import { Money } from '#web/ui/text/Money.tsx'
import { Stepper } from '#web/ui/form/Stepper.tsx'
import type { frequentProductCall } from '../../contract/orderable.calls.ts'
import { countRuleOf, nameOf, rowPriceOf } from './quick-selection.ts'
import css from './FrequentProducts.module.css'
import { ProductPicture } from '../order/ProductPicture.tsx'

interface FrequentRowProps {
  row: DataOf<typeof frequentProductCall>['rows'][number]
  base: string
  count: number
  onChange: (count: number) => void
}

export function FrequentRow({ row, base, count, onChange }: FrequentRowProps) {
  const { product, optionLabel, problem } = row
  if (!product) return null
  const price = rowPriceOf(product, row.productOptionId, count)
  const last = `${formatNumber(row.count)}${product.unit}`
  const closed = product.status !== 'SALE'
  // One press sets the count of the last order, even if it is above the minimum.
  const rule = { ...countRuleOf(product), ...(count === 0 && !problem && { min: row.count }) }
  return (
    <li className={css['row']} data-off={closed || undefined}>
      <ProductPicture picture={product.picture} size={64} />
      <div className={css['words']}>
        <Link to={`${base}/productDetail/${row.partnerProductId}`} className={css['name']}>
          {product.name}
        </Link>
        <p className={css['sub']}>
          {optionLabel && `${optionLabel} · `}
          {problem
            ? problem.sentence
            : `${last} ${formatWon((row.calculatedPrice ?? 0) + (row.printPrice ?? 0))} · ${formatShortKoreanDay(new Date(row.lastOrderedAt))} 주문`}
        </p>
      </div>
      {!closed && (
        <div className={css['count']}>
          <Stepper
            label={nameOf(row)}
            value={count}
            unit={product.unit}
            zero
            onChange={onChange}
            {...startAtLastCount(rule, row.count, count)}
          />
        </div>
      )}
      <p className={css['price']}>{closed ? '품절' : price === null ? null : <Money amount={price} />}</p>
    </li>
  )
}

/** From 0 the stepper jumps to the count of the last order, then follows the product's steps. */
function startAtLastCount(rule: ReturnType<typeof countRuleOf>, last: number, count: number) {
  if (count > 0 || !rule.stops) return rule
  return { stops: rule.stops.filter((stop) => stop >= last) }
}
