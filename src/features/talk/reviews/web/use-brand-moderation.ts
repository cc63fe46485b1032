import { useMay } from '#web/session/auth.slice.ts'
import { useSend } from '#web/api/use-call.ts'
import {
  answerReviewCall,
  deleteBrandReviewCommentCall,
  editReviewAnswerCall,
  hideReviewsCall,
  showReviewsCall,
} from '../contract/reviews.partner.calls.ts'
import type { ReviewModeration } from './moderation.ts'

/** The actions of a headquarters on the reviews of its brand, as far as the member's role goes. */
export function useBrandModeration(shopId: string): ReviewModeration {
  const may = useMay()
  const [hide] = useSend(hideReviewsCall)
  const [show] = useSend(showReviewsCall)
  const [answer] = useSend(answerReviewCall)
  const [edit] = useSend(editReviewAnswerCall)
  const [deleteComment] = useSend(deleteBrandReviewCommentCall)
  return {
    hide: may(hideReviewsCall) ? (body) => hide({ body, shop: shopId }) : undefined,
    show: may(showReviewsCall) ? (reviewIds) => show({ body: { reviewIds }, shop: shopId }) : undefined,
    answer: may(answerReviewCall)
      ? (id, content) => answer({ params: { id }, body: { content }, shop: shopId })
      : undefined,
    editAnswer: may(editReviewAnswerCall)
      ? (id, content) => edit({ params: { id }, body: { content }, shop: shopId })
      : undefined,
    role: 'HEADQUARTERS',
    deleteComment: may(deleteBrandReviewCommentCall)
      ? (id) => deleteComment({ params: { id }, shop: shopId })
      : undefined,
  }
}
