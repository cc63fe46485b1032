import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { formatShortKoreanDay } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { isComposing } from '#web/ui/form/composition.ts'
import { findQuantityProblem } from '#web/ui/form/quantity.ts'
import type { Column } from '#web/ui/table/data-table.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import type { OrderableProduct } from '#features/orders/pricing/contract/orderable.calls.ts'
import { UnderWayNote } from './GoodsRow.tsx'
import { countRuleOf, keyOf, priceNote, rowPriceOf } from './quick-selection.ts'
import { isUnavailable } from './reorder-rows.ts'
import { UsualCount } from './UsualCount.tsx'
import { sheetKeyOf, type OrderSheet as Sheet, type UsualGoods } from './use-order-sheet.ts'
import css from './OrderSheet.module.css'
import layout from '#web/ui/layout/words.module.css'

interface SheetRow {
  goods: UsualGoods
  product: OrderableProduct
  count: number
  /** Empty for all but the first row of a category. */
  category: string
}

interface OrderSheetProps extends Pick<Sheet, 'goods' | 'counts' | 'change'> {
  base: string
}

/** The usual goods of the store by category, each with its last count, a stepper and its amount. */
export function OrderSheet({ goods, counts, change, base }: OrderSheetProps) {
  return (
    <section className={layout['stack8']} aria-label="주문했던 상품" onKeyDownCapture={moveBetweenCounts}>
      <h2 className={css['title']}>주문했던 상품</h2>
      <p className={layout['note']}>
        최근 6개월 동안 카테고리마다 자주 주문하신 순서입니다. Enter 키와 방향키로 수량 칸을 옮겨 다닐 수 있습니다.
      </p>
      <DataTable
        label="주문했던 상품 표"
        rows={rowsOf(goods, counts)}
        rowKey={({ goods: one }) => keyOf(one)}
        isMarked={({ count }) => count > 0}
        columns={columnsOf({ base, change })}
        empty={null}
      />
    </section>
  )
}

/** The categories stand in the order of their most frequent goods. */
function rowsOf(goods: readonly UsualGoods[], counts: Sheet['counts']): SheetRow[] {
  const first = new Map<string, UsualGoods>()
  for (const one of goods) {
    const name = one.product?.categoryName ?? ''
    if (!first.has(name)) first.set(name, one)
  }
  return [...first].flatMap(([name, head]) =>
    goods.flatMap((one) => {
      const { product } = one
      if (product?.categoryName !== name) return []
      return [{ goods: one, product, count: counts.get(sheetKeyOf(one)) ?? 0, category: one === head ? name : '' }]
    }),
  )
}

const columnsOf = ({ base, change }: Pick<OrderSheetProps, 'base' | 'change'>): Column<SheetRow>[] => [
  { key: 'category', header: '카테고리', cell: ({ category }) => category },
  { key: 'goods', header: '상품', cell: (row) => <GoodsCell row={row} base={base} /> },
  { key: 'last', header: '지난번', cell: ({ goods, product }) => <LastCell goods={goods} unit={product.unit} /> },
  {
    key: 'price',
    header: '단가',
    align: 'right',
    cell: ({ goods, product, count }) => <span className={css['price']}>{priceNote(product, goods, count)}</span>,
  },
  {
    key: 'count',
    header: '수량',
    cell: ({ goods, product, count }) =>
      isUnavailable(goods) ? (
        <span className={layout['note']}>{goods.problem?.sentence}</span>
      ) : (
        <UsualCount goods={goods} product={product} count={count} onChange={(next) => change(goods, next)} />
      ),
  },
  { key: 'amount', header: '금액', align: 'right', cell: (row) => <Amount {...row} /> },
]

/** Name, option, spec and what is under way. */
const GoodsCell = ({ row: { goods, product }, base }: { row: SheetRow; base: string }) => (
  <div className={css['goods']}>
    <Link to={`${base}/productDetail/${goods.partnerProductId}`} className={css['name']}>
      {product.name}
    </Link>
    <p className={layout['note']}>{[goods.optionLabel, product.spec].filter(Boolean).join(' · ')}</p>
    <UnderWayNote underWay={goods.underWay} unit={product.unit} />
  </div>
)

const LastCell = ({ goods: { count, lastOrderedAt }, unit }: { goods: UsualGoods; unit: string }) => (
  <div className={css['last']}>
    {formatNumber(count)}
    {unit}
    <p className={layout['note']}>{formatShortKoreanDay(new Date(lastOrderedAt))}</p>
  </div>
)

function Amount({ goods, product, count }: SheetRow) {
  const rule = { ...countRuleOf(product, goods.productOptionId), zero: true }
  const price = findQuantityProblem(count, rule) ? undefined : rowPriceOf(product, goods.productOptionId, count)
  return price ? <Money amount={price.price} /> : null
}

const steps: Record<string, 1 | -1> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** Enter and the arrows go from count to count, as in a sheet; leaving a count takes what was typed. */
function moveBetweenCounts(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const { target, currentTarget, shiftKey } = event
  if (!step || !(target instanceof HTMLInputElement) || isComposing(event.nativeEvent)) return
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>('input[data-quantity]')]
  const next = fields[fields.indexOf(target) + (event.key === 'Enter' && shiftKey ? -1 : step)]
  // At the end Enter still takes what was typed.
  if (!next && event.key === 'Enter') return
  event.preventDefault()
  event.stopPropagation()
  next?.focus()
}
