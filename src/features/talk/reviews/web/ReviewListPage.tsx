import { useSearchParams } from 'react-router'
import { useShop } from '#features/brands/brands/web/use-shop.ts'
import page from '#features/talk/community/web/CommunityListPage.module.css'
import { useStoreBlocker } from '#features/talk/conversations/web/use-store-blocker.ts'
import { useScrollToTop } from '#web/ui/layout/use-scroll-to-top.ts'
import { reviewPageSentences } from '../contract/review-page-sentences.ts'
import { writerBlockerText } from '../contract/review-terms.ts'
import { EditReview } from './EditReview.tsx'
import { readReviewAddress } from './review-address.ts'
import { ReviewBoard } from './ReviewBoard.tsx'
import { ReviewView } from './ReviewView.tsx'
import { WriteReview } from './WriteReview.tsx'

/**
 * /shop/:shopId/reviewList: the list, one review (`?review=`), the form for an order line (`?write={orderNumber}.{lineNo}`) or
 * for an own review (`?edit={id}`).
 */
export function ReviewListPage() {
  const { shopId, base, user } = useShop()
  const [params] = useSearchParams()
  const address = readReviewAddress(params)
  useScrollToTop(`${address.at} ${address.reviewId} ${params.get('write')}`)
  const blocker = useStoreBlocker(user)
  if (!user) return null
  const commentBlocker =
    user.chainStoreId === null ? reviewPageSentences.commentsOfStores : blocker && writerBlockerText[blocker]
  const { at, reviewId, line } = address
  return (
    <div className={page['page']}>
      {at === 'list' && <ReviewBoard shopId={shopId} base={base} address={address} />}
      {at === 'review' && <ReviewView key={reviewId} reviewId={reviewId} base={base} blocker={commentBlocker} />}
      {at === 'write' && line && <WriteReview key={params.get('write')} base={base} line={line} />}
      {at === 'edit' && <EditReview key={reviewId} base={base} reviewId={reviewId} />}
    </div>
  )
}
