import { useCall, useSend } from '#web/api/use-call.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { DocumentTitle } from '#web/ui/layout/PageTitle.tsx'
import { reviewPageSentences } from '../contract/review-page-sentences.ts'
import { reviewSentences } from '../contract/review-terms.ts'
import { editReviewCall, reviewCall, type ReviewDetail } from '../contract/reviews.calls.ts'
import { reviewPath } from './review-address.ts'
import { ReviewForm } from './ReviewForm.tsx'

export function EditReview({ base, reviewId }: { base: string; reviewId: number }) {
  const { currentData, error, refetch } = useCall(reviewCall, { params: { id: reviewId } })
  return (
    <>
      <DocumentTitle title="리뷰 수정" />
      <Loaded data={currentData} error={error} onRetry={() => void refetch()} rows={2} height={160}>
        {(review) =>
          review.editable ? <Form base={base} review={review} /> : <NotEditable base={base} review={review} />
        }
      </Loaded>
    </>
  )
}

function Form({
  base,
  review: { reviewId, product, rating, content, pictures },
}: {
  base: string
  review: ReviewDetail
}) {
  const [edit, { isLoading }] = useSend(editReviewCall)
  return (
    <ReviewForm
      kind="edit"
      product={product}
      base={base}
      initial={{ rating: String(rating), content, pictures }}
      draftName={`review edit ${reviewId}`}
      pending={isLoading}
      save={(body) => edit({ params: { id: reviewId }, body })}
    />
  )
}

const NotEditable = ({ base, review }: { base: string; review: ReviewDetail }) => (
  <EmptyState
    title={
      review.hiddenReason
        ? reviewSentences.hiddenEdit
        : review.deletable
          ? reviewSentences.editTooLate
          : reviewPageSentences.notYours
    }
    action={<ButtonLink to={reviewPath(base, review.reviewId)}>리뷰 보기</ButtonLink>}
  />
)
