import type { ReactNode } from 'react'
import { noValue } from '#contract/no-value.ts'
import { shortDay } from '#features/goods/delivery/contract/ships-on.ts'
import { fullStoreName, shortStoreName } from '#features/stores/chain-stores/contract/store-name.ts'
import { payMethods } from '#features/money/payments/contract/payment-terms.ts'
import { formatWon } from '#values/won.ts'
import { CellText } from '#web/ui/table/CellText.tsx'
import type { Column, DataTableProps, RowLink, Selection } from '#web/ui/table/data-table.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { ListFrame } from '#web/ui/table/ListFrame.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { useIsSideBySide } from '#web/ui/layout/SplitView.tsx'
import { useIsWide } from '#web/ui/layout/use-is-wide.ts'
import type { AdminOrderRow } from '../../contract/orders.admin.calls.ts'
import { shortMinute } from '../order/admin-order-steps.ts'
import { MemoMark } from '../memo/MemoMark.tsx'
import css from './AdminOrderTable.module.css'
import { AdminStatusPill } from '../order/AdminStatusPill.tsx'

interface AdminOrderTableProps {
  rows: readonly AdminOrderRow[]
  /** The order opened beside the list. */
  opened: string | undefined
  linkTo: (orderNumber: string) => RowLink
  /** The columns that a person has chosen, or those that fit. */
  columns: readonly Column<AdminOrderRow>[]
  /** Undefined for a role that changes no orders. */
  selection: Selection<AdminOrderRow> | undefined
  sort: DataTableProps<AdminOrderRow>['sort']
  empty: ReactNode
}

const number: Column<AdminOrderRow> = {
  key: 'number',
  header: '주문번호',
  cell: (row) => (
    <span className={css['number']}>
      {row.orderNumber}
      <MemoMark text={row.operatorMemo} />
    </span>
  ),
}
const store: Column<AdminOrderRow> = {
  key: 'store',
  header: '매장',
  cell: (row) => (
    <CellText className={css['store']} aside={row.partnerName} title={fullStoreName(row.storeName, row.partnerName)}>
      <b>{shortStoreName(row.storeName, row.partnerName)}</b>
    </CellText>
  ),
}
const status: Column<AdminOrderRow> = {
  key: 'status',
  header: '상태',
  cell: (row) => <AdminStatusPill {...row} />,
}
const total: Column<AdminOrderRow> = {
  key: 'total',
  header: '결제금액',
  align: 'right',
  cell: (row) => <Total {...row} under={`${formatWon(row.received)} 입금 · ${formatWon(row.due)} 남음`} />,
}
// Omits the received amount, which would push the column out of the list.
const besideTotal: Column<AdminOrderRow> = {
  ...total,
  cell: (row) => <Total {...row} under={`${formatWon(row.due)} 남음`} />,
}

type TotalProps = Pick<AdminOrderRow, 'total' | 'received' | 'due'> & { under: string }

/** The sum, and what is missing of a deposit that was too small. */
const Total = ({ total: amount, received, due, under }: TotalProps) => (
  <CellText under={received > 0 && due > 0 && under}>
    <Money amount={amount} />
  </CellText>
)

const time: Column<AdminOrderRow> = {
  key: 'time',
  header: '주문일시',
  sorts: { descending: '', ascending: 'oldest' },
  cell: (row) => (
    <time dateTime={row.createdAt} className={css['time']}>
      {shortMinute(row.createdAt)}
    </time>
  ),
}
const title: Column<AdminOrderRow> = {
  key: 'title',
  header: '상품',
  cell: (row) => (
    <CellText
      className={css['title']}
      aside={row.productCount > 1 && `외 ${row.productCount - 1}건`}
      under={row.suppliers.join(', ')}
      title={row.suppliers.join(', ')}
    >
      {row.title}
    </CellText>
  ),
}
const method: Column<AdminOrderRow> = {
  key: 'method',
  header: '결제',
  phone: 'hidden',
  cell: (row) => (
    // Shows only the bank's name; the account is on the order.
    <CellText
      soft
      title={row.bankAccount || undefined}
      under={row.bankAccount && joinParts([row.bankAccount.split(' ')[0], row.depositor])}
    >
      {payMethods[row.payMethod].label}
    </CellText>
  ),
}

const shipsOn: Column<AdminOrderRow> = {
  key: 'shipsOn',
  header: '출고 예정일',
  cell: (row) => (row.shipsOn ? shortDay(row.shipsOn) : noValue),
}

const joinParts = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' · ')

/** All columns, to choose from. */
export const orderColumns = [number, time, store, title, method, status, shipsOn, total]
const widestColumns = [number, time, store, title, method, status, total]
const wideColumns = [number, time, store, title, status, total]
const compactColumns = [number, time, store, status, total]
const besideColumns = [number, store, status, besideTotal]

/** Returns as many columns as there is space for, when nobody has chosen any. */
export function useFittingColumns(): Column<AdminOrderRow>[] {
  const isSideBySide = useIsSideBySide()
  const wide = useIsWide('(min-width: 1400px)')
  const isPhone = !useIsWide()
  // A card has room for the goods.
  if (isPhone) return wideColumns
  return wide ? widestColumns : isSideBySide ? wideColumns : compactColumns
}

/** The order table; beside an open order it shows fewer columns. */
export function AdminOrderTable({ rows, opened, linkTo, columns, selection, sort, empty }: AdminOrderTableProps) {
  return (
    <ListFrame className={opened === undefined ? undefined : css['narrow']}>
      <DataTable
        label="주문 목록"
        columns={opened === undefined ? columns : besideColumns}
        rows={rows}
        rowKey={(row) => row.orderNumber}
        sort={sort}
        empty={empty}
        {...(selection && { selection })}
        link={(row) => linkTo(row.orderNumber)}
        isActive={(row) => row.orderNumber === opened}
      />
    </ListFrame>
  )
}
