import { noValue } from '#contract/no-value.ts'
import { formatNumber } from '#values/won.ts'
import { CellText } from '#web/ui/table/CellText.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { classNames } from '#web/ui/theme/class-names.ts'
import { PictureImage } from '#web/ui/media/PictureImage.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { Tag } from '#web/ui/text/Pill.tsx'
import type { AdminProductRow, ProductState } from '../contract/products.admin.calls.ts'
import css from './AdminProductListPage.module.css'
import { ProductPill } from './ProductPill.tsx'
import layout from '#web/ui/layout/words.module.css'

/** A product on sale whose stock has run out is shown as what buyers see. */
const shownState = ({ state, soldOutYn }: AdminProductRow): ProductState =>
  state === 'SALE' && soldOutYn === 'Y' ? 'SOLD_OUT' : state

export const productColumns: readonly Column<AdminProductRow>[] = [
  {
    key: 'name',
    header: '상품',
    sorts: { ascending: 'name' },
    cell: (row) => (
      <span className={css['product']}>
        {row.picture ? (
          <PictureImage picture={row.picture} alt="" width={40} height={40} loading="lazy" />
        ) : (
          <span className={css['blank']} />
        )}
        <CellText className={css['name']} title={row.name}>
          <b>{row.name}</b> {row.customMadeYn === 'Y' && <Tag>주문 제작</Tag>}
        </CellText>
      </span>
    ),
  },
  {
    key: 'id',
    header: '번호',
    phone: 'hidden',
    sorts: { descending: 'recent', ascending: 'oldest' },
    cell: (row) => row.productId,
  },
  {
    key: 'category',
    header: '카테고리·공급사',
    phone: 'hidden',
    cell: (row) => <CellText under={row.supplierName}>{row.categoryName}</CellText>,
  },
  {
    key: 'price',
    sorts: { ascending: 'priceAsc', descending: 'priceDesc' },
    header: '공급가',
    align: 'right',
    cell: (row) => (
      <span className={css['count']}>
        {formatNumber(row.priceCount)}
        {row.unit} <Money amount={row.price} />
      </span>
    ),
  },
  {
    key: 'stock',
    sorts: { ascending: 'stock' },
    header: '재고',
    align: 'right',
    cell: (row) => <Stock row={row} />,
  },
  { key: 'options', header: '옵션', align: 'right', phone: 'hidden', cell: (row) => row.options || noValue },
  { key: 'brands', header: '브랜드', align: 'right', phone: 'hidden', cell: (row) => formatNumber(row.brands) },
  { key: 'state', header: '상태', cell: (row) => <ProductPill state={shownState(row)} /> },
]

function Stock({ row: { stock, unit, lowYn } }: { row: AdminProductRow }) {
  if (stock === null) return <span className={layout['soft']}>{lowYn === 'Y' ? '옵션 부족' : noValue}</span>
  return (
    <span className={classNames(css['count'], lowYn === 'Y' && css['low'])}>
      {formatNumber(stock)}
      {unit}
      {lowYn === 'Y' && ' 부족'}
    </span>
  )
}
