import { defineListSheet, momentColumn } from '#features/platform/files/contract/list-sheet.ts'
import { brandStateLabels, type AdminBrandRow } from './brands.admin.calls.ts'

/** One row per brand, with the columns of the list. */
export const brandListSheet = defineListSheet<AdminBrandRow>({
  name: '브랜드',
  plainName: 'brands',
  columns: [
    { title: '브랜드', width: 20, shownAs: 'name', cell: (row) => row.name },
    { title: '주소', width: 16, shownAs: 'name', cell: (row) => row.uri },
    { title: '상태', width: 10, shownAs: 'state', cell: (row) => brandStateLabels[row.state] },
    { title: '본사', width: 22, shownAs: 'company', cell: (row) => row.companyName },
    { title: '신청자', width: 12, shownAs: 'company', cell: (row) => row.ownerName },
    { title: '매장 수', width: 10, isNumber: true, shownAs: 'stores', cell: (row) => row.stores },
    { title: '수수료율(%)', width: 12, isRate: true, shownAs: 'commission', cell: (row) => row.commissionRate / 10 },
    { title: '마켓', width: 10, cell: (row) => row.openMarketYn },
    { title: '신청일시', ...momentColumn, shownAs: 'created', cell: (row) => row.createdAt },
  ],
})
