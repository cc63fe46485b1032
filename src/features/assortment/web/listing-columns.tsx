import { CellText } from '#web/ui/table/CellText.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { Money } from '#web/ui/text/Money.tsx'
import { Pill, Tag, type PillTone } from '#web/ui/text/Pill.tsx'
import type { ListingRow } from '../contract/assortment.admin.calls.ts'
import { listingStatuses, marginText } from '../contract/listing-terms.ts'

export const statusTones = { SALE: 'green', SOLD_OUT: 'orange', STOP: 'gray' } as const satisfies Record<
  ListingRow['status'],
  PillTone
>

const name: Column<ListingRow> = {
  key: 'name',
  header: '상품',
  cell: (row) => (
    <CellText under={row.partnerName} title={row.name}>
      <b>{row.name}</b>
    </CellText>
  ),
}
const place: Column<ListingRow> = {
  key: 'place',
  header: '카테고리',
  phone: 'hidden',
  cell: (row) => <CellText under={row.supplierName}>{row.categoryName}</CellText>,
}
/** Shows a product on sale without stock as buyers see it. */
const shownStatus = ({ status, isSoldOut }: ListingRow): ListingRow['status'] =>
  status === 'SALE' && isSoldOut ? 'SOLD_OUT' : status

const state: Column<ListingRow> = {
  key: 'state',
  header: '상태',
  cell: (row) => (
    <>
      <Pill tone={statusTones[shownStatus(row)]}>{listingStatuses[shownStatus(row)].label}</Pill>{' '}
      {row.isSample && <Tag>샘플</Tag>} {!row.isSold && <Tag>상품 중지</Tag>}
    </>
  ),
}
const margin: Column<ListingRow> = {
  key: 'margin',
  header: '마진',
  align: 'right',
  phone: 'hidden',
  cell: (row) => marginText(row.marginType, row.margin),
}
const supply: Column<ListingRow> = {
  key: 'supply',
  header: '공급가',
  align: 'right',
  phone: 'hidden',
  cell: (row) => <Money amount={row.supplyPrice} size="small" light />,
}
const price: Column<ListingRow> = {
  key: 'price',
  header: '판매가',
  align: 'right',
  cell: (row) => (row.price === null ? '–' : <Money amount={row.price} size="small" />),
}
const market: Column<ListingRow> = {
  key: 'market',
  header: '마켓',
  align: 'right',
  cell: (row) => (row.marketPrice === null ? '–' : <Money amount={row.marketPrice} size="small" light />),
}
export const columnsWhole = [name, place, state, supply, margin, price, market]
export const columnsBeside = [name, state, price]
