import { labelled, type AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'

const states = labelled({ DELETED: '삭제됨', HIDDEN: '숨김', SHOWN: '게시 중' })

export const reviewsLabels: AuditLabels = {
  fields: {
    reviewState: { name: '리뷰', text: states },
    reviewText: { name: '리뷰 내용' },
    reviewAnswer: { name: '답변' },
    commentState: { name: '댓글', text: states },
  },
  subjects: { review: { name: '리뷰' } },
}
