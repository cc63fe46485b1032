import { OwnStoreName } from '#features/stores/chain-stores/web/OwnStoreName.tsx'
import { orderStatuses } from '#features/orders/orders/contract/order-status.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { CellText } from '#web/ui/table/CellText.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { Money } from '#web/ui/text/Money.tsx'
import { Pill } from '#web/ui/text/Pill.tsx'
import { titleOf } from '../../contract/order-sheet.ts'
import type { PartnerOrderRow } from '../../contract/orders.partner.calls.ts'
import css from './partner-order-columns.module.css'

type OrderColumn = Column<PartnerOrderRow>

const number: OrderColumn = {
  key: 'number',
  header: '주문번호',
  cell: (row) => <span className={css['number']}>{row.orderNumber}</span>,
}
const store: OrderColumn = {
  key: 'store',
  header: '매장',
  cell: (row) => (
    <b className={css['store']}>
      <OwnStoreName name={row.storeName} />
    </b>
  ),
}
const goods: OrderColumn = {
  key: 'goods',
  header: '상품',
  cell: (row) => (
    <CellText className={css['goods']} title={row.title}>
      {titleOf(row)}
    </CellText>
  ),
}
const status: OrderColumn = { key: 'status', header: '상태', cell: (row) => <OrderPill row={row} /> }
const sales = amount('sales', '상품금액')
const supply = amount('supply', '공급가')
const margin = amount('margin', '마진')
const total: OrderColumn = { ...amount('total', '합계'), sorts: { descending: 'amount' } }
const created: OrderColumn = {
  key: 'created',
  header: '주문일시',
  align: 'right',
  cell: (row) => formatKoreanMinute(new Date(row.createdAt)).slice(5),
  sorts: { descending: 'recent', ascending: 'oldest' },
}

function amount(key: 'sales' | 'supply' | 'margin' | 'total', header: string): OrderColumn {
  return { key, header, align: 'right', cell: (row) => <Money amount={row[key]} size="small" /> }
}

export const OrderPill = ({ row: { status: code } }: { row: Pick<PartnerOrderRow, 'status'> }) => (
  <Pill tone={orderStatuses[code].tone}>{orderStatuses[code].partnerLabel}</Pill>
)

export const orderColumns = [number, store, goods, status, sales, supply, margin, total, created]
/** Beside an opened order. */
export const orderColumnsBeside = [number, store, status, total]
