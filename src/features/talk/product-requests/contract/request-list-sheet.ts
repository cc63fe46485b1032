import {
  defineListSheet,
  dayColumn,
  momentColumn,
  moneyColumn,
  type ListSheetColumn,
} from '#features/platform/files/contract/list-sheet.ts'
import type { AdminRequestRow } from './product-requests.admin.calls.ts'
import type { BrandRequestRow } from './request-list.partner.calls.ts'
import { requestKinds, requestStates } from './request-states.ts'

const times: readonly ListSheetColumn<BrandRequestRow>[] = [
  { title: '번호', width: 10, isNumber: true, cell: (row) => row.id },
  { title: '요청일시', ...momentColumn, cell: (row) => row.createdAt },
  { title: '최근 변경', ...momentColumn, cell: (row) => row.updatedAt },
]
const contents: readonly ListSheetColumn<BrandRequestRow>[] = [
  { title: '종류', width: 14, cell: (row) => requestKinds[row.kind].label },
  { title: '상태', width: 12, cell: (row) => requestStates[row.state].label },
  { title: '제목', width: 40, cell: (row) => row.title },
  { title: '견적(원)', ...moneyColumn, cell: (row) => row.quote?.amount ?? null },
  { title: '견적 유효일', ...dayColumn, cell: (row) => row.quote?.validUntil ?? null },
]

const names = { name: '제작 요청', plainName: 'product_requests' } as const

/** One row per request, with the columns of the list. */
export const requestListSheet = defineListSheet<AdminRequestRow>({
  ...names,
  columns: [...times, { title: '브랜드', width: 18, cell: (row) => row.brandName }, ...contents],
})

/** One row per request of a brand. */
export const brandRequestSheet = defineListSheet<BrandRequestRow>({ ...names, columns: [...times, ...contents] })
