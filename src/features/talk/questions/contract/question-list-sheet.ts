import { defineListSheet, momentColumn } from '#features/platform/files/contract/list-sheet.ts'
import { questionStates, questionTopics } from './question-terms.ts'
import type { AdminQuestionRow } from './questions.admin.calls.ts'

/** One row per question, with the columns of the list. */
export const questionListSheet = defineListSheet<AdminQuestionRow>({
  name: '1대1 문의',
  plainName: 'questions',
  columns: [
    { title: '번호', width: 10, isNumber: true, cell: (row) => row.id },
    { title: '문의일시', ...momentColumn, cell: (row) => row.createdAt },
    { title: '최근 글', ...momentColumn, shownAs: 'updated', cell: (row) => row.updatedAt },
    { title: '유형', width: 16, shownAs: 'topic', cell: (row) => questionTopics[row.topic].label },
    { title: '상태', width: 12, shownAs: 'state', cell: (row) => questionStates[row.state].label },
    { title: '내용', width: 48, shownAs: 'excerpt', cell: (row) => row.excerpt },
    { title: '주문번호', width: 20, shownAs: 'about', cell: (row) => row.orderNumber },
    { title: '상품', width: 28, shownAs: 'about', cell: (row) => row.product?.name ?? null },
    { title: '브랜드', width: 18, shownAs: 'brand', cell: (row) => row.brandName },
    { title: '매장', width: 22, shownAs: 'store', cell: (row) => row.storeName },
    { title: '담당', width: 12, shownAs: 'assignee', cell: (row) => row.assignee?.name ?? null },
    { title: '회원', width: 12, shownAs: 'store', cell: (row) => row.memberName },
  ],
})
