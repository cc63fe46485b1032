import { labelled, type AuditWords } from '#features/audit/contract/audit-terms.ts'
import {
  answerAnyReviewCall,
  deleteAnyReviewCommentCall,
  hideAnyReviewsCall,
  showAnyReviewsCall,
} from '../contract/reviews.admin.calls.ts'
import {
  answerReviewCall,
  deleteBrandReviewCommentCall,
  hideReviewsCall,
  showReviewsCall,
} from '../contract/reviews.partner.calls.ts'

const states = labelled({ DELETED: '삭제됨', HIDDEN: '숨김', SHOWN: '게시 중' })

export const reviewsWords: AuditWords = {
  calls: [
    [hideReviewsCall, '본사 리뷰 숨김'],
    [showReviewsCall, '본사 리뷰 다시 보이기'],
    [answerReviewCall, '본사 리뷰 답변'],
    [deleteBrandReviewCommentCall, '본사 리뷰 댓글 삭제'],
    [hideAnyReviewsCall, '리뷰 숨김'],
    [showAnyReviewsCall, '리뷰 다시 보이기'],
    [answerAnyReviewCall, '리뷰 답변'],
    [deleteAnyReviewCommentCall, '리뷰 댓글 삭제'],
  ],
  fields: {
    reviewState: { name: '리뷰', text: states },
    reviewText: { name: '리뷰 내용' },
    reviewAnswer: { name: '답변' },
    commentState: { name: '댓글', text: states },
  },
  subjects: { review: { name: '리뷰' } },
}
