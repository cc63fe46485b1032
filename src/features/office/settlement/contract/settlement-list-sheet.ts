import { defineListSheet, moneyColumn } from '#features/platform/files/contract/list-sheet.ts'
import type { AdminSettlement } from './settlement.admin.calls.ts'
import { settlementStateNote } from './settlement-sheets.ts'
import { settlementStates } from './settlement-terms.ts'

/** One row per brand, with the columns of the list. Accounts are in the list for the bank. */
export const settlementListSheet = defineListSheet<AdminSettlement>({
  name: '본사 정산',
  plainName: 'settlements',
  columns: [
    { title: '정산 월', width: 10, cell: (row) => row.month },
    { title: '브랜드', width: 20, cell: (row) => row.partnerName },
    { title: '수량', width: 10, isNumber: true, cell: (row) => row.count },
    { title: '출고 매출(원)', ...moneyColumn, cell: (row) => row.sales },
    { title: '환불(원)', ...moneyColumn, cell: (row) => row.refunds },
    { title: '공급가(원)', ...moneyColumn, cell: (row) => row.supply },
    { title: '본사 마진(원)', ...moneyColumn, cell: (row) => row.margin },
    { title: '수수료율(%)', width: 11, isNumber: true, isRate: true, cell: (row) => row.commissionRate / 10 },
    { title: '수수료(원)', ...moneyColumn, cell: (row) => row.commission },
    { title: '이월 금액(원)', ...moneyColumn, cell: (row) => row.carriedIn },
    { title: '정산 금액(원)', ...moneyColumn, cell: (row) => row.amount },
    { title: '상태', width: 12, cell: (row) => settlementStates[row.state].label },
    { title: '비고', width: 30, cell: (row) => settlementStateNote(row) },
  ],
})
