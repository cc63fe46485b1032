import { defineListSheet, momentColumn, moneyColumn } from '#features/platform/files/contract/list-sheet.ts'
import type { AdminDraw } from './cash-draws.admin.calls.ts'
import { banks } from '#features/platform/settings/contract/banks.ts'
import { drawStates } from './draw-terms.ts'

export const drawListSheet = defineListSheet<AdminDraw>({
  name: '예치금 출금',
  plainName: 'withdrawals',
  columns: [
    { title: '출금번호', width: 20, cell: (row) => row.number },
    { title: '신청일시', ...momentColumn, cell: (row) => row.requestedAt },
    { title: '상태', width: 12, cell: (row) => drawStates[row.state].label },
    { title: '브랜드', width: 18, cell: (row) => row.partnerName },
    { title: '회원', width: 12, cell: (row) => row.member.name },
    { title: '아이디', width: 18, cell: (row) => row.member.username },
    { title: '금액(원)', ...moneyColumn, cell: (row) => row.amount },
    { title: '은행', width: 14, cell: (row) => banks[row.bankCode].label },
    { title: '계좌 끝자리', width: 12, cell: (row) => row.accountEnd },
    { title: '예금주', width: 14, cell: (row) => row.holder },
    { title: '처리 기한', ...momentColumn, cell: (row) => row.dueAt },
    { title: '이체 목록에 넣은 일시', ...momentColumn, cell: (row) => row.listedAt },
    { title: '처리일시', ...momentColumn, cell: (row) => row.decidedAt },
    { title: '반려 사유', width: 30, cell: (row) => row.reason },
  ],
})
