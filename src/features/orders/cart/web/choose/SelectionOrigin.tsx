import { formatKoreanMonthDay } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { Button } from '#web/ui/form/Button.tsx'
import type { ProductDetail } from '#features/goods/catalog/contract/catalog.calls.ts'
import css from './ProductDetailPage.module.css'
import { optionOf } from './selection.ts'
import type { LastChoice } from './use-last-choice.ts'
import type { Origin } from './use-selection.ts'

/** Says where the selection comes from, or what the store ordered the last time, and lets it be changed by one tap. */
export const SelectionOrigin = ({ product, origin }: { product: ProductDetail; origin: Origin | undefined }) =>
  origin && (
    <p className={css['last']}>
      <span>{textOf(product, origin)}</span>
      <Button size="small" onClick={origin.act}>
        {origin.from === 'offer' ? '지난번처럼 고르기' : '새로 고르기'}
      </Button>
    </p>
  )

function textOf(product: ProductDetail, { from, last }: Origin): string {
  if (from === 'device' || !last) return '전에 고르신 옵션과 수량입니다.'
  const day = formatKoreanMonthDay(new Date(last.orderedAt))
  if (from === 'order') return `${day} 주문과 같은 내용으로 골라 두었습니다: ${describe(product, last)}`
  const underWay = last.underWay > 0 ? ` · 지금 ${formatNumber(last.underWay)}${product.unit} 주문 진행 중` : ''
  return `지난 주문 ${day}: ${describe(product, last)}${underWay}`
}

/** '스무디 8mm 3박스, 에스프레소 6mm 1박스' */
const describe = (product: ProductDetail, { selection: { rows } }: LastChoice): string =>
  rows
    .map((row) => [optionOf(product, row)?.name, `${formatNumber(row.count)}${product.unit}`].filter(Boolean).join(' '))
    .join(', ')
