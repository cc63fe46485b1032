import { defineListSheet, moneyColumn } from '#features/platform/files/contract/list-sheet.ts'
import type { CashMemberRow } from './cash.admin.calls.ts'

/** One row per member who can have cash. */
export const cashMemberSheet = defineListSheet<CashMemberRow>({
  name: '회원 예치금',
  plainName: 'member_cash',
  columns: [
    { title: '아이디', width: 18, cell: (row) => row.username },
    { title: '이름', width: 12, cell: (row) => row.name },
    { title: '브랜드', width: 18, cell: (row) => row.partnerName },
    { title: '매장', width: 28, cell: (row) => row.storeNames },
    { title: '예치금(원)', ...moneyColumn, cell: (row) => row.cash },
    { title: '카드 충전금(원)', ...moneyColumn, cell: (row) => row.cardFunded },
    { title: '출금 대기(원)', ...moneyColumn, cell: (row) => row.held },
    { title: '합계(원)', ...moneyColumn, cell: (row) => row.cash + row.cardFunded + row.held },
  ],
})
