import { noValue } from '#contract/no-value.ts'
import { CellText } from '#web/ui/table/CellText.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { Money } from '#web/ui/text/Money.tsx'
import { Pill, Tag, type PillTone } from '#web/ui/text/Pill.tsx'
import type { AdminPartnerProductRow } from '../contract/assortment.admin.calls.ts'
import { partnerProductStatuses, marginText } from '../contract/partner-product-terms.ts'

export const statusTones = { SALE: 'green', SOLD_OUT: 'orange', STOP: 'gray' } as const satisfies Record<
  AdminPartnerProductRow['status'],
  PillTone
>

const name: Column<AdminPartnerProductRow> = {
  key: 'name',
  header: '상품',
  cell: (row) => (
    <CellText under={row.partnerName} title={row.name}>
      <b>{row.name}</b>
    </CellText>
  ),
}
const place: Column<AdminPartnerProductRow> = {
  key: 'place',
  header: '카테고리',
  phone: 'hidden',
  cell: (row) => <CellText under={row.supplierName}>{row.categoryName}</CellText>,
}
/** Shows a product on sale without stock as buyers see it. */
const shownStatus = ({ status, isSoldOut }: AdminPartnerProductRow): AdminPartnerProductRow['status'] =>
  status === 'SALE' && isSoldOut ? 'SOLD_OUT' : status

const state: Column<AdminPartnerProductRow> = {
  key: 'state',
  header: '상태',
  cell: (row) => (
    <>
      <Pill tone={statusTones[shownStatus(row)]}>{partnerProductStatuses[shownStatus(row)].label}</Pill>{' '}
      {row.isSample && <Tag>샘플</Tag>} {!row.isSold && <Tag>상품 중지</Tag>}
    </>
  ),
}
const margin: Column<AdminPartnerProductRow> = {
  key: 'margin',
  header: '공급가 가산',
  align: 'right',
  phone: 'hidden',
  cell: (row) => marginText(row.marginType, row.margin),
}
const supply: Column<AdminPartnerProductRow> = {
  key: 'supply',
  header: '공급가',
  align: 'right',
  phone: 'hidden',
  cell: (row) => <Money amount={row.supplyPrice} size="small" light />,
}
const price: Column<AdminPartnerProductRow> = {
  key: 'price',
  header: '판매가',
  align: 'right',
  cell: (row) => (row.price === null ? noValue : <Money amount={row.price} size="small" />),
}
const market: Column<AdminPartnerProductRow> = {
  key: 'market',
  header: '마켓',
  align: 'right',
  cell: (row) => (row.marketPrice === null ? noValue : <Money amount={row.marketPrice} size="small" light />),
}
export const columnsWhole = [name, place, state, supply, margin, price, market]
export const columnsBeside = [name, state, price]
