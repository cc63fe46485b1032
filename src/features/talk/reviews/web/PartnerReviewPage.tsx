import { useParams } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { brandReviewCall } from '../contract/reviews.partner.calls.ts'
import { ModeratedReviewPanel } from './ModeratedReviewPanel.tsx'
import { reviewPath } from './review-address.ts'
import { useBrandModeration } from './use-brand-moderation.ts'

/** /partner/:shopId/reviewList/:reviewId: one review of the brand. */
export function PartnerReviewPage() {
  const { shopId = '', reviewId = '' } = useParams()
  return (
    <ModeratedReviewPanel
      query={useCall(brandReviewCall, { params: { id: reviewId }, shop: shopId }, { refetchOnMountOrArgChange: true })}
      list={`/partner/${shopId}/reviewList`}
      moderation={useBrandModeration(shopId)}
      shopLink={<ButtonLink to={reviewPath(`/shop/${shopId}`, Number(reviewId))}>쇼핑몰에서 보기</ButtonLink>}
    />
  )
}
