import type { ApiRequest } from '#web/api/request.ts'
import { workbookRows, type WorkbookRows } from '../contract/order-items-sheet.ts'

interface OrderWorkbook {
  label: string
  request: () => ApiRequest
}

/** The two workbooks of the same orders: a row per order, or a row per item. */
export const orderWorkbooks = (request: (rows: WorkbookRows) => ApiRequest): [OrderWorkbook, OrderWorkbook] => [
  { label: workbookRows.order.label, request: () => request('order') },
  { label: workbookRows.item.label, request: () => request('item') },
]
