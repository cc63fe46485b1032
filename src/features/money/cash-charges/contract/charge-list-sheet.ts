import { defineListSheet, momentColumn, moneyColumn } from '#features/platform/files/contract/list-sheet.ts'
import type { AdminCharge } from './cash-charges.admin.calls.ts'
import { chargeMethods, chargeStateLabel } from './charge-terms.ts'

export const chargeListSheet = defineListSheet<AdminCharge>({
  name: '예치금 충전',
  plainName: 'charges',
  columns: [
    { title: '충전번호', width: 20, cell: (row) => row.orderNumber },
    { title: '신청일시', ...momentColumn, cell: (row) => row.createdAt },
    { title: '상태', width: 12, cell: (row) => chargeStateLabel(row) },
    { title: '충전 방법', width: 12, cell: (row) => chargeMethods[row.method].label },
    { title: '브랜드', width: 18, cell: (row) => row.partnerName },
    { title: '회원', width: 12, cell: (row) => row.member.name },
    { title: '아이디', width: 18, cell: (row) => row.member.username },
    { title: '입금자명', width: 14, cell: (row) => row.depositor },
    { title: '충전 금액(원)', ...moneyColumn, cell: (row) => row.amount },
    { title: '받은 금액(원)', ...moneyColumn, cell: (row) => row.received },
    { title: '카드 수수료(원)', ...moneyColumn, cell: (row) => row.cardCost },
    { title: '충전일시', ...momentColumn, cell: (row) => row.chargedAt },
    { title: '종료일시', ...momentColumn, cell: (row) => row.endedAt },
    { title: '종료 사유', width: 30, cell: (row) => row.endReason },
  ],
})
