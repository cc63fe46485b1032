import { useMay } from '#features/session/web/auth.slice.ts'
import {
  answerAnyReviewCall,
  deleteAnyReviewCommentCall,
  hideAnyReviewsCall,
  showAnyReviewsCall,
} from '../contract/reviews.admin.calls.ts'
import type { ReviewModeration } from './moderation.ts'
import {
  useAnswerAnyReviewMutation,
  useDeleteAnyReviewCommentMutation,
  useHideAnyReviewsMutation,
  useShowAnyReviewsMutation,
} from './reviews.admin.api.ts'

/** The actions of an operator on the reviews of all brands, as far as the role goes. */
export function useAdminModeration(): ReviewModeration {
  const may = useMay()
  const [hide] = useHideAnyReviewsMutation()
  const [show] = useShowAnyReviewsMutation()
  const [answer] = useAnswerAnyReviewMutation()
  const [deleteComment] = useDeleteAnyReviewCommentMutation()
  return {
    hide: may(hideAnyReviewsCall) ? hide : undefined,
    show: may(showAnyReviewsCall) ? show : undefined,
    answer: may(answerAnyReviewCall) ? (id, content) => answer({ id, content }) : undefined,
    deleteComment: may(deleteAnyReviewCommentCall) ? deleteComment : undefined,
  }
}
