import * as z from 'zod/mini'
import { couriers, type CourierCode } from '#features/goods/delivery/contract/couriers.ts'
import { moneyColumn, type ListSheetColumn } from '#features/platform/files/contract/list-sheet.ts'
import { livePrice } from './live-amounts.ts'
import type { ShipmentKind } from './shipments.calls.ts'
import type { Receiver } from './order-terms.ts'

export const workbookRowCodes = ['order', 'item'] as const
export type WorkbookRows = (typeof workbookRowCodes)[number]
export const workbookRows = {
  order: { label: '주문별 한 줄' },
  item: { label: '품목별 한 줄' },
} as const satisfies Record<WorkbookRows, { label: string }>
/** Kind of the rows of a workbook of orders; an order by default. */
export const workbookRowsQuery = z._default(z.optional(z.enum(workbookRowCodes)), 'order')

/** One row of an order with its receiver, whose parts may be masked. */
export interface OrderItem {
  name: string
  option: string | null
  unit: string
  count: number
  cancelled: number
  refunded: number
  shipped: number
  calculatedPrice: number
  supplierName: string
  receiver: Receiver
  parcels: readonly { courier: CourierCode; number: string; kind: ShipmentKind }[]
}

/** Columns of an item, which stay when other columns are chosen: they are why the workbook has a row per item. */
const columns: ListSheetColumn<{ item: OrderItem }>[] = [
  { title: '품목', width: 32, cell: ({ item }) => item.name },
  { title: '옵션', width: 20, cell: ({ item }) => item.option },
  { title: '주문 수량', width: 10, isNumber: true, cell: ({ item }) => item.count },
  { title: '단위', width: 8, cell: ({ item }) => item.unit },
  { title: '취소·환불 수량', width: 12, isNumber: true, cell: ({ item }) => item.cancelled + item.refunded },
  { title: '출고 수량', width: 10, isNumber: true, cell: ({ item }) => item.shipped },
  { title: '품목 금액(원)', ...moneyColumn, cell: ({ item }) => livePrice(item) },
  { title: '받는 분', width: 12, cell: ({ item: { receiver } }) => receiver.name },
  { title: '받는 분 연락처', width: 16, cell: ({ item: { receiver } }) => receiver.phone },
  { title: '우편번호', width: 10, cell: ({ item: { receiver } }) => receiver.postalCode },
  { title: '주소', width: 44, cell: ({ item: { receiver } }) => `${receiver.address1} ${receiver.address2}`.trim() },
  { title: '배송 요청사항', width: 28, cell: ({ item: { receiver } }) => receiver.memo },
  { title: '택배사', width: 14, cell: ({ item }) => ofParcels(item, ({ courier }) => couriers[courier].label) },
  {
    title: '운송장번호',
    width: 24,
    cell: ({ item }) => ofParcels(item, ({ number, kind }) => (kind === 'ORDER' ? number : `${number} (교환)`)),
  },
]
export const itemColumns = columns.map((column) => ({ ...column, isKept: true }))

const ofParcels = ({ parcels }: OrderItem, text: (parcel: OrderItem['parcels'][number]) => string) =>
  parcels.map(text).join(', ')
