import { useMay } from '#web/session/auth.slice.ts'
import { useSend } from '#web/api/use-call.ts'
import {
  answerAnyReviewCall,
  deleteAnyReviewCommentCall,
  editAnyReviewAnswerCall,
  hideAnyReviewsCall,
  showAnyReviewsCall,
} from '../contract/reviews.admin.calls.ts'
import type { ReviewModeration } from './moderation.ts'

/** The actions of an operator on the reviews of all brands, as far as the role goes. */
export function useAdminModeration(): ReviewModeration {
  const may = useMay()
  const [hide] = useSend(hideAnyReviewsCall)
  const [show] = useSend(showAnyReviewsCall)
  const [answer] = useSend(answerAnyReviewCall)
  const [edit] = useSend(editAnyReviewAnswerCall)
  const [deleteComment] = useSend(deleteAnyReviewCommentCall)
  return {
    hide: may(hideAnyReviewsCall) ? (body) => hide({ body }) : undefined,
    show: may(showAnyReviewsCall) ? (reviewIds) => show({ body: { reviewIds } }) : undefined,
    answer: may(answerAnyReviewCall) ? (id, content) => answer({ params: { id }, body: { content } }) : undefined,
    editAnswer: may(editAnyReviewAnswerCall) ? (id, content) => edit({ params: { id }, body: { content } }) : undefined,
    role: 'OPERATOR',
    deleteComment: may(deleteAnyReviewCommentCall) ? (id) => deleteComment({ params: { id } }) : undefined,
  }
}
