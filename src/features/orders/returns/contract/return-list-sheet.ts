import { defineListSheet, momentColumn, moneyColumn } from '#features/platform/files/contract/list-sheet.ts'
import { formatUnitCounts } from '#values/unit-counts.ts'
import type { AdminReturnRow } from './return-data.ts'
import { returnReasons, returnStates, returnWishes } from './return-terms.ts'

/** One row per return, with the columns of the list. */
export const returnListSheet = defineListSheet<AdminReturnRow>({
  name: '반품 교환',
  plainName: 'returns',
  columns: [
    { title: '번호', width: 10, isNumber: true, cell: (row) => row.id },
    { title: '신청일시', ...momentColumn, shownAs: 'asked', cell: (row) => row.askedAt },
    { title: '상태', width: 14, shownAs: 'state', cell: (row) => returnStates[row.state].label },
    { title: '신청', width: 10, shownAs: 'wish', cell: (row) => returnWishes[row.wish].label },
    { title: '사유', width: 16, shownAs: 'wish', cell: (row) => returnReasons[row.reason].label },
    { title: '주문번호', width: 20, shownAs: 'order', cell: (row) => row.orderNumber },
    { title: '상품', width: 32, shownAs: 'goods', cell: (row) => row.title },
    { title: '상품 줄 수', width: 10, isNumber: true, shownAs: 'goods', cell: (row) => row.lineCount },
    { title: '수량', width: 18, shownAs: 'pieces', cell: (row) => formatUnitCounts(row.pieces) },
    { title: '금액(원)', ...moneyColumn, shownAs: 'amount', cell: (row) => row.amount },
    { title: '브랜드', width: 18, shownAs: 'brand', cell: (row) => row.partnerName },
    { title: '매장', width: 22, shownAs: 'store', cell: (row) => row.storeName },
    { title: '회원', width: 12, cell: (row) => row.memberName },
    { title: '최근 처리일시', ...momentColumn, cell: (row) => row.updatedAt },
  ],
})
