import { formatShortKoreanDay } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { Money } from '#web/ui/text/Money.tsx'
import { findQuantityProblem } from '#web/ui/form/quantity.ts'
import { countRuleOf, priceNote, rowPriceOf } from './quick-selection.ts'
import { GoodsRow, UnderWayNote } from './GoodsRow.tsx'
import { UsualCount } from './UsualCount.tsx'
import type { UsualGoods } from './use-order-sheet.ts'
import layout from '#web/ui/layout/words.module.css'

interface FrequentRowProps {
  row: UsualGoods
  base: string
  count: number
  /** Reason why no count is proposed. */
  whyZero: string | undefined
  onChange: (count: number) => void
}

export function FrequentRow({ row, base, count, whyZero, onChange }: FrequentRowProps) {
  const { product } = row
  if (!product) return null
  const price = rowPriceOf(product, row.productOptionId, count)
  const closed = product.status !== 'SALE'
  const isMarked = findQuantityProblem(count, { ...countRuleOf(product, row.productOptionId), zero: true }) !== null
  return (
    <GoodsRow
      picture={product.picture}
      to={`${base}/productDetail/${row.partnerProductId}`}
      name={product.name}
      isOff={closed}
      count={closed ? undefined : <UsualCount goods={row} product={product} count={count} onChange={onChange} />}
      end={closed ? '품절' : price && !isMarked && <Money amount={price.price} />}
    >
      <LastOrder row={row} unit={product.unit} price={priceNote(product, row, count)} />
      <UnderWayNote underWay={row.underWay} unit={product.unit} />
      {whyZero && count === 0 && <p className={layout['note']}>{whyZero}</p>}
    </GoodsRow>
  )
}

/** Option, count and day of the last order. */
function LastOrder({ row, unit, price }: Pick<FrequentRowProps, 'row'> & { unit: string; price: string }) {
  const { optionLabel, problem, count, lastOrderedAt } = row
  const label = optionLabel ? `${optionLabel} · ` : ''
  if (problem) {
    return (
      <p className={layout['note']}>
        {label}
        {problem.sentence}
      </p>
    )
  }
  return (
    <>
      <p className={layout['note']}>
        {label}지난번 {formatNumber(count)}
        {unit} · {formatShortKoreanDay(new Date(lastOrderedAt))} 주문
      </p>
      <p className={layout['note']}>{price}</p>
    </>
  )
}
