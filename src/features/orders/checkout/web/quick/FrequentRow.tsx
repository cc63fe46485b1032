import { Link } from 'react-router'
import type { DataOf } from '#contract/call.ts'
import { printFeeNote } from '#features/goods/catalog/contract/print-fee.ts'
import { formatShortKoreanDay } from '#values/korean-date.ts'
import { formatNumber, formatWon } from '#values/won.ts'
import { Money } from '#web/ui/text/Money.tsx'
import { findQuantityProblem } from '#web/ui/form/quantity.ts'
import { Stepper } from '#web/ui/form/Stepper.tsx'
import { underWaySentence } from '#features/orders/pricing/contract/under-way.ts'
import { countRuleOf, nameOf, rowPriceOf } from './quick-selection.ts'
import css from './FrequentProducts.module.css'
import { ProductPicture } from '#features/orders/orders/web/order/ProductPicture.tsx'
import type { frequentProductCall } from '../../contract/frequent-products.calls.ts'
import layout from '#web/ui/layout/words.module.css'

interface FrequentRowProps {
  row: DataOf<typeof frequentProductCall>['rows'][number]
  base: string
  count: number
  onChange: (count: number) => void
}

export function FrequentRow({ row, base, count, onChange }: FrequentRowProps) {
  const { product, problem } = row
  if (!product) return null
  const price = rowPriceOf(product, row.productOptionId, count)
  const closed = product.status !== 'SALE'
  const isMarked = findQuantityProblem(count, { ...countRuleOf(product, row.productOptionId), zero: true }) !== null
  // One press sets the count of the last order, even if it is above the minimum.
  const rule = { ...countRuleOf(product, row.productOptionId), ...(count === 0 && !problem && { min: row.count }) }
  return (
    <li className={css['row']} data-off={closed || undefined}>
      <ProductPicture picture={product.picture} size={64} />
      <div className={css['words']}>
        <Link to={`${base}/productDetail/${row.partnerProductId}`} className={css['name']}>
          {product.name}
        </Link>
        <LastOrder row={row} unit={product.unit} />
        {row.underWay && <p className={css['underWay']}>{underWaySentence(row.underWay, product.unit)}</p>}
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
      <p className={css['price']}>{closed ? '품절' : price && !isMarked && <Money amount={price.price} />}</p>
    </li>
  )
}

/** Count and day of the last order, with today's price and printing fee of that count. */
function LastOrder({ row, unit }: Pick<FrequentRowProps, 'row'> & { unit: string }) {
  const { optionLabel, problem, count, calculatedPrice, printPrice, lastOrderedAt } = row
  const label = optionLabel ? `${optionLabel} · ` : ''
  if (problem) {
    return (
      <p className={layout['note']}>
        {label}
        {problem.sentence}
      </p>
    )
  }
  const price = calculatedPrice !== null && `현재가 ${formatWon(calculatedPrice)}`
  return (
    <>
      <p className={layout['note']}>
        {label}지난번 {formatNumber(count)}
        {unit} · {formatShortKoreanDay(new Date(lastOrderedAt))} 주문
      </p>
      <p className={layout['note']}>{[price, printFeeNote([printPrice ?? 0])].filter(Boolean).join(' · ')}</p>
    </>
  )
}

/** From 0 the stepper jumps to the count of the last order, then follows the product's steps. */
function startAtLastCount(rule: ReturnType<typeof countRuleOf>, last: number, count: number) {
  if (count > 0 || !rule.stops) return rule
  return { stops: rule.stops.filter((stop) => stop >= last) }
}
