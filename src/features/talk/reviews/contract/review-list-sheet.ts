import { defineListSheet, momentColumn } from '#features/platform/files/contract/list-sheet.ts'
import { hidingReasons } from './review-terms.ts'
import type { ModeratedReviewRow } from './reviews.partner.calls.ts'

/** One row per review; authors are masked like in the list. */
export const reviewListSheet = defineListSheet<ModeratedReviewRow>({
  name: '리뷰',
  plainName: 'reviews',
  columns: [
    { title: '번호', width: 10, isNumber: true, cell: (row) => row.reviewId },
    { title: '작성일시', ...momentColumn, cell: (row) => row.createdAt },
    { title: '별점', width: 8, isNumber: true, cell: (row) => row.rating },
    { title: '상품', width: 30, cell: (row) => row.product.name },
    { title: '내용', width: 60, cell: (row) => row.content },
    { title: '사진 수', width: 8, isNumber: true, cell: (row) => row.pictures.length },
    { title: '작성자', width: 12, cell: (row) => row.author.name },
    { title: '매장', width: 22, cell: (row) => row.author.storeName },
    { title: '댓글 수', width: 8, isNumber: true, cell: (row) => row.commentCount },
    { title: '공식 답변', width: 40, cell: (row) => row.answer?.content ?? null },
    { title: '상태', width: 10, cell: (row) => (row.hidden ? '숨김' : '게시 중') },
    { title: '숨긴 사유', width: 14, cell: (row) => row.hidden && hidingReasons[row.hidden.reason].label },
    { title: '숨긴 일시', ...momentColumn, cell: (row) => row.hidden?.at ?? null },
  ],
})
