import type { ClipboardEvent, KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { formatShortKoreanDay } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { isComposing } from '#web/ui/form/composition.ts'
import { findQuantityProblem } from '#web/ui/form/quantity.ts'
import type { Column } from '#web/ui/table/data-table.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { Money } from '#web/ui/text/Money.tsx'
import type { OrderableProduct } from '#features/orders/pricing/contract/orderable.calls.ts'
import { UnderWayNote } from './GoodsRow.tsx'
import { countRuleOf, keyOf, priceNote, rowPriceOf } from './quick-selection.ts'
import { isUnavailable } from './reorder-rows.ts'
import { pastedCounts } from './paste-counts.ts'
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

interface OrderSheetProps extends Pick<Sheet, 'goods' | 'counts' | 'change' | 'fill'> {
  base: string
}

/** The usual goods of the store by category, each with its last count, a stepper and its amount. */
export function OrderSheet({ goods, counts, change, fill, base }: OrderSheetProps) {
  const rows = rowsOf(goods, counts)
  const paste = (event: ClipboardEvent<HTMLElement>) => pasteColumn(event, { rows, fill })
  return (
    <section
      className={layout['stack8']}
      aria-label="주문했던 상품"
      onKeyDownCapture={moveBetweenCounts}
      onPasteCapture={paste}
    >
      <h2 className={css['title']}>주문했던 상품</h2>
      <p className={layout['note']}>
        최근 6개월 동안 카테고리마다 자주 주문하신 순서입니다. Enter 키와 방향키로 수량 칸을 옮겨 다니고, 엑셀의 수량
        열을 붙여넣을 수 있습니다.
      </p>
      <DataTable
        label="주문했던 상품 표"
        rows={rows}
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
        <UsualCount goods={goods} product={product} count={count} onChange={(next) => change(goods, next)} isLive />
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

const countFields = (section: HTMLElement) => [...section.querySelectorAll<HTMLInputElement>('input[data-quantity]')]

/** Several cells of a sheet fill the counts from the focused one down; a single number is pasted as text. */
function pasteColumn(
  event: ClipboardEvent<HTMLElement>,
  { rows, fill }: { rows: readonly SheetRow[]; fill: Sheet['fill'] },
): void {
  const { target, currentTarget } = event
  const text = event.clipboardData.getData('text')
  if (!(target instanceof HTMLInputElement) || !/[\n\r\t]/.test(text.trim())) return
  event.preventDefault()
  const pasted = pastedCounts(text)
  if (!pasted) return toast(noColumn)
  const fields = countFields(currentTarget)
  const start = fields.indexOf(target)
  const open = rows.filter(({ goods }) => !isUnavailable(goods)).slice(start)
  const filled = new Map(open.flatMap(({ goods }, at) => (pasted[at] == null ? [] : [[goods, pasted[at]] as const])))
  // Takes a number that is being typed before the column replaces it.
  target.blur()
  fill(filled)
  fields[Math.min(start + pasted.length, fields.length) - 1]?.focus()
  const left = pasted.length - open.length
  toast(
    `수량 ${formatNumber(filled.size)}개를 붙여넣었습니다.${left > 0 ? ` 아래에 상품이 없는 ${left}칸은 넣지 못했습니다.` : ''}`,
  )
}

const noColumn = '수량만 있는 열을 붙여넣어 주세요. 상품 이름이 있는 표는 위의 메시지 칸에 붙여넣으시면 됩니다.'

const steps: Record<string, 1 | -1> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** Enter and the arrows go from count to count, as in a sheet; leaving a count takes what was typed. */
function moveBetweenCounts(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const { target, currentTarget, shiftKey } = event
  if (!step || !(target instanceof HTMLInputElement) || isComposing(event.nativeEvent)) return
  const fields = countFields(currentTarget)
  const next = fields[fields.indexOf(target) + (event.key === 'Enter' && shiftKey ? -1 : step)]
  // At the end Enter still takes what was typed.
  if (!next && event.key === 'Enter') return
  event.preventDefault()
  event.stopPropagation()
  next?.focus()
}
