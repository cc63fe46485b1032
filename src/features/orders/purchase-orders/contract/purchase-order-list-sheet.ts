import { defineListSheet, dayColumn, momentColumn } from '#features/platform/files/contract/list-sheet.ts'
import { formatUnitCounts } from '#values/unit-counts.ts'
import { mailStates } from './purchase-order-terms.ts'
import type { PurchaseOrderRow } from './purchase-orders.admin.calls.ts'

/** One row per purchase order, with the columns of the list. */
export const purchaseOrderListSheet = defineListSheet<PurchaseOrderRow>({
  name: '발주서',
  plainName: 'purchase_orders',
  columns: [
    { title: '발주번호', width: 20, cell: (row) => row.number },
    { title: '발주일', ...dayColumn, cell: (row) => row.day },
    { title: '만든 일시', ...momentColumn, cell: (row) => row.createdAt },
    { title: '공급사', width: 22, cell: (row) => row.supplierName },
    { title: '차수', width: 8, isNumber: true, cell: (row) => row.sequence },
    { title: '마감 발주', width: 10, cell: (row) => (row.isFromCutoff ? 'Y' : 'N') },
    { title: '주문 수', width: 10, isNumber: true, cell: (row) => row.orders },
    { title: '발주 수량', width: 18, cell: (row) => formatUnitCounts(row.asked) },
    { title: '취소 수량', width: 18, cell: (row) => formatUnitCounts(row.takenBack) },
    { title: '교환 건수', width: 10, isNumber: true, cell: (row) => row.exchanges },
    { title: '메일 상태', width: 14, cell: (row) => mailStates[row.mailState].label },
    { title: '받는 이메일', width: 26, cell: (row) => row.mailedTo },
    { title: '메일 발송일시', ...momentColumn, cell: (row) => row.mailedAt },
  ],
})
