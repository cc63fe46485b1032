import { useParams } from 'react-router'
import { CommentList } from '#features/community/web/CommentList.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { ModeratedReviewPanel } from './ModeratedReviewPanel.tsx'
import { reviewPath } from './review-address.ts'
import { useBrandReviewQuery } from './reviews.partner.api.ts'
import { useBrandModeration } from './use-brand-moderation.ts'

/** /partner/:shopId/reviewList/:reviewId: one review of the brand. */
export function PartnerReviewPage() {
  const { shopId = '', reviewId = '' } = useParams()
  return (
    <ModeratedReviewPanel
      query={useBrandReviewQuery({ shopId, id: reviewId }, { refetchOnMountOrArgChange: true })}
      list={`/partner/${shopId}/reviewList`}
      moderation={useBrandModeration(shopId)}
      shopLink={<ButtonLink to={reviewPath(`/shop/${shopId}`, Number(reviewId))}>쇼핑몰에서 보기</ButtonLink>}
      commentsList={(comments, remove) => <CommentList comments={comments} remove={remove} />}
    />
  )
}
