import { defineListSheet, momentColumn, moneyColumn } from '#features/platform/files/contract/list-sheet.ts'
import { banks } from '#features/platform/settings/contract/banks.ts'
import type { AdminStatementLine } from './statement-lines.admin.calls.ts'
import { lineStates, matchLabels, matchReasonText } from './statement-terms.ts'

export const lineListSheet = defineListSheet<AdminStatementLine>({
  name: '입금 내역',
  plainName: 'deposits',
  columns: [
    { title: '입금일시', ...momentColumn, cell: (row) => row.receivedAt },
    { title: '은행', width: 14, cell: (row) => banks[row.bank].label },
    { title: '입금자명', width: 16, cell: (row) => row.depositor },
    { title: '메모', width: 24, cell: (row) => row.memo },
    { title: '입금액(원)', ...moneyColumn, cell: (row) => row.amount },
    { title: '상태', width: 10, cell: (row) => lineStates[row.state] },
    { title: '대조 결과', width: 12, cell: (row) => row.match && matchLabels[row.match] },
    { title: '대조 사유', width: 24, cell: (row) => row.reason && matchReasonText[row.reason] },
    { title: '확인한 번호', width: 20, cell: (row) => row.matchedNumber },
    { title: '제외 사유', width: 30, cell: (row) => row.ignoredReason },
    { title: '처리자', width: 12, cell: (row) => row.decidedBy },
    { title: '처리일시', ...momentColumn, cell: (row) => row.decidedAt },
  ],
})
