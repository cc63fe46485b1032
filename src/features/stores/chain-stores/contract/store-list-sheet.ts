import { defineListSheet, momentColumn } from '#features/platform/files/contract/list-sheet.ts'
import { storeStatuses, storeTypes } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import type { AdminStoreRow } from './stores.admin.calls.ts'

/** One row per store, with the columns of the list. */
export const storeListSheet = defineListSheet<AdminStoreRow>({
  name: '매장',
  plainName: 'stores',
  columns: [
    { title: '매장', width: 24, cell: (row) => row.name },
    { title: '구분', width: 10, cell: (row) => storeTypes[row.type].label },
    { title: '상태', width: 10, cell: (row) => storeStatuses[row.status].label },
    { title: '등급', width: 14, cell: (row) => row.levelName },
    { title: '브랜드', width: 18, cell: (row) => row.partnerName },
    { title: '상호', width: 22, cell: (row) => row.companyName },
    { title: '사업자등록번호', width: 16, cell: (row) => row.businessNumber },
    { title: '점주', width: 12, cell: (row) => row.ownerName },
    { title: '점주 아이디', width: 18, cell: (row) => row.ownerUsername },
    { title: '등록일시', ...momentColumn, cell: (row) => row.createdAt },
  ],
})
