import { defineListSheet, momentColumn } from '#features/platform/files/contract/list-sheet.ts'
import { authorText } from '#features/talk/conversations/contract/author-text.ts'
import { postCategories } from './community-terms.ts'
import { postStateLabels, type ModeratedPostRow } from './community.partner.calls.ts'

/** One row per post; authors are masked like in the list. */
export const postListSheet = defineListSheet<ModeratedPostRow>({
  name: '커뮤니티',
  plainName: 'posts',
  columns: [
    { title: '번호', width: 10, isNumber: true, cell: (row) => row.postId },
    { title: '작성일시', ...momentColumn, cell: (row) => row.createdAt },
    { title: '분류', width: 10, cell: (row) => postCategories[row.category].label },
    { title: '제목', width: 40, cell: (row) => row.title },
    { title: '작성자', width: 24, cell: (row) => authorText(row.author) },
    { title: '조회 수', width: 8, isNumber: true, cell: (row) => row.viewCount },
    { title: '댓글 수', width: 8, isNumber: true, cell: (row) => row.commentCount },
    { title: '좋아요 수', width: 9, isNumber: true, cell: (row) => row.likeCount },
    { title: '신고 수', width: 8, isNumber: true, cell: (row) => row.reportCount },
    { title: '상태', width: 10, cell: (row) => postStateLabels[row.hidden ? 'HIDDEN' : 'SHOWN'] },
    { title: '숨긴 사유', width: 30, cell: (row) => row.hidden?.reason ?? null },
    { title: '숨긴 일시', ...momentColumn, cell: (row) => row.hidden?.at ?? null },
  ],
})
