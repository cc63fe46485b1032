import { useSearchParams } from 'react-router'
import { useShop } from '#features/brands/brands/web/use-shop.ts'
import { CommentList } from '#features/talk/community/web/CommentList.tsx'
import page from '#features/talk/community/web/CommunityListPage.module.css'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { lazyComponent } from '#web/ui/layout/optional-component.tsx'
import { ErrorState } from '#web/ui/layout/states.tsx'
import { useScrollToTop } from '#web/ui/layout/use-scroll-to-top.ts'
import { reviewPageSentences } from '../contract/review-page-sentences.ts'
import { mostReviewPictures } from '../contract/review-terms.ts'
import { EditReview } from './EditReview.tsx'
import { readReviewAddress } from './review-address.ts'
import { ReviewBoard } from './ReviewBoard.tsx'
import type { FormPlace } from './ReviewForm.tsx'
import { ReviewView } from './ReviewView.tsx'
import { useCommentBlocker } from './use-comment-blocker.ts'
import { WriteReview } from './WriteReview.tsx'

// Loads on demand: most visits only read.
const PictureUpload = lazyComponent(
  async () => (await import('#features/platform/files/web/PictureUpload.tsx')).PictureUpload,
  {
    loading: () => <SkeletonRows rows={1} />,
    failed: () => <ErrorState error={null} />,
  },
)

/**
 * /shop/:shopId/reviewList: the list, one review (`?review=`), the form for an order line (`?write={orderNumber}.{lineNo}`) or
 * for an own review (`?edit={id}`).
 */
export function ReviewListPage() {
  const { shopId, base, user } = useShop()
  const [params] = useSearchParams()
  const address = readReviewAddress(params)
  useScrollToTop(`${address.at} ${address.reviewId} ${params.get('write')}`)
  const blocker = useCommentBlocker(user)
  if (!user) return null
  const { at, reviewId, line } = address
  const place: FormPlace = {
    base,
    picturesField: (pictures, onChange) => (
      <PictureUpload
        label="사진 첨부"
        value={pictures}
        onChange={onChange}
        max={mostReviewPictures}
        hint={reviewPageSentences.pictureHint}
        forStore
      />
    ),
  }
  return (
    <div className={page['page']}>
      {at === 'list' && <ReviewBoard shopId={shopId} base={base} address={address} />}
      {at === 'review' && (
        <ReviewView
          key={reviewId}
          reviewId={reviewId}
          base={base}
          blocker={blocker}
          commentsList={(comments, remove) => <CommentList comments={comments} remove={remove} />}
        />
      )}
      {at === 'write' && line && <WriteReview key={params.get('write')} place={place} line={line} />}
      {at === 'edit' && <EditReview key={reviewId} place={place} reviewId={reviewId} />}
    </div>
  )
}
