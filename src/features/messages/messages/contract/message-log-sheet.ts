import { defineListSheet, momentColumn } from '#features/platform/files/contract/list-sheet.ts'
import { failureText, messageChannels, messageStates } from './message-terms.ts'
import type { MessageRow } from './messages.admin.calls.ts'

/** One row per message, with the columns of the log. */
export const messageLogSheet = defineListSheet<MessageRow>({
  name: '메시지 발송 기록',
  plainName: 'messages',
  columns: [
    { title: '만든 일시', ...momentColumn, cell: (row) => row.createdAt },
    { title: '발송일시', ...momentColumn, cell: (row) => row.sentAt },
    { title: '메시지', width: 24, cell: (row) => row.name },
    { title: '채널', width: 10, cell: (row) => messageChannels[row.channel].label },
    { title: '상태', width: 12, cell: (row) => messageStates[row.state].label },
    { title: '받는 회원', width: 12, cell: (row) => row.memberName },
    { title: '아이디', width: 18, cell: (row) => row.username },
    { title: '받는 주소', width: 26, cell: (row) => row.address },
    { title: '주문번호', width: 20, cell: (row) => row.orderNumber },
    { title: '시도 횟수', width: 10, isNumber: true, cell: (row) => row.attempts },
    { title: '실패 사유', width: 36, cell: (row) => row.lastError && failureText(row.lastError) },
    { title: '기록만 함', width: 10, cell: (row) => row.loggedOnlyYn },
  ],
})
