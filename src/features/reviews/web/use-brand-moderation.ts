import { useMay } from '#features/session/web/auth.slice.ts'
import {
  answerReviewCall,
  deleteBrandReviewCommentCall,
  hideReviewsCall,
  showReviewsCall,
} from '../contract/reviews.partner.calls.ts'
import type { ReviewModeration } from './moderation.ts'
import {
  useAnswerReviewMutation,
  useDeleteBrandReviewCommentMutation,
  useHideReviewsMutation,
  useShowReviewsMutation,
} from './reviews.partner.api.ts'

/** The actions of a headquarters on the reviews of its brand, as far as the member's role goes. */
export function useBrandModeration(shopId: string): ReviewModeration {
  const may = useMay()
  const [hide] = useHideReviewsMutation()
  const [show] = useShowReviewsMutation()
  const [answer] = useAnswerReviewMutation()
  const [deleteComment] = useDeleteBrandReviewCommentMutation()
  return {
    hide: may(hideReviewsCall) ? (body) => hide({ shopId, body }) : undefined,
    show: may(showReviewsCall) ? (reviewIds) => show({ shopId, reviewIds }) : undefined,
    answer: may(answerReviewCall) ? (id, content) => answer({ shopId, id, content }) : undefined,
    deleteComment: may(deleteBrandReviewCommentCall) ? (id) => deleteComment({ shopId, id }) : undefined,
  }
}
