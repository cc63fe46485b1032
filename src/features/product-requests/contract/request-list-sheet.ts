import { defineListSheet, dayColumn, momentColumn, moneyColumn } from '#features/files/contract/list-sheet.ts'
import type { AdminRequestRow } from './product-requests.admin.calls.ts'
import { requestKinds, requestStates } from './request-states.ts'

/** One row per request, with the columns of the list. */
export const requestListSheet = defineListSheet<AdminRequestRow>({
  name: '제작 요청',
  plainName: 'product_requests',
  columns: [
    { title: '번호', width: 10, isNumber: true, cell: (row) => row.id },
    { title: '요청일시', ...momentColumn, cell: (row) => row.createdAt },
    { title: '최근 변경', ...momentColumn, cell: (row) => row.updatedAt },
    { title: '브랜드', width: 18, cell: (row) => row.brandName },
    { title: '종류', width: 14, cell: (row) => requestKinds[row.kind].label },
    { title: '상태', width: 12, cell: (row) => requestStates[row.state].label },
    { title: '제목', width: 40, cell: (row) => row.title },
    { title: '견적(원)', ...moneyColumn, cell: (row) => row.quote?.amount ?? null },
    { title: '견적 유효일', ...dayColumn, cell: (row) => row.quote?.validUntil ?? null },
  ],
})
