import { IconList } from '@tabler/icons-react'
import { useNavigate, useSearchParams } from 'react-router'
import { CommentForm } from '#features/talk/conversations/web/CommentForm.tsx'
import { CommentSection } from '#features/talk/conversations/web/CommentList.tsx'
import { isApiError, sentenceOf } from '#web/api/api-error.ts'
import { useReadMessages } from '#features/messages/messages/web/use-read-messages.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { DocumentTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { Notice } from '#web/ui/text/Notice.tsx'
import { reviewPageSentences } from '../contract/review-page-sentences.ts'
import { hidingReasons } from '../contract/review-terms.ts'
import {
  deleteReviewCall,
  deleteReviewCommentCall,
  reviewCall,
  writeReviewCommentCall,
  type ReviewDetail,
} from '../contract/reviews.calls.ts'
import { addressWith } from './review-address.ts'
import { ReviewItem } from './ReviewItem.tsx'
import css from './ReviewView.module.css'

interface ReviewViewProps {
  reviewId: number
  base: string
  /** Reason why this member can't comment. */
  blocker: string | undefined
}

export function ReviewView({ reviewId, base, blocker }: ReviewViewProps) {
  const { currentData, error, isFetching, refetch } = useCall(
    reviewCall,
    { params: { id: reviewId } },
    { refetchOnMountOrArgChange: true },
  )
  useReadMessages(currentData && { record: 'review', id: reviewId })
  if (!isFetching && isApiError(error) && error.status === 404) return <Gone sentence={error.message} />
  return (
    <Loaded
      data={currentData}
      error={isFetching ? undefined : error}
      onRetry={() => void refetch()}
      rows={2}
      height={180}
    >
      {(review) => (
        <>
          <DocumentTitle title={`${review.product.name} 리뷰`} />
          <h1 className={css['title']}>{review.product.name} 리뷰</h1>
          {review.hiddenReason !== undefined && (
            <Notice>
              {reviewPageSentences.hidden} {reviewPageSentences.hiddenUntil} 사유:{' '}
              {hidingReasons[review.hiddenReason].label}
            </Notice>
          )}
          <ReviewItem review={{ ...review, answer: null }} productTo={`${base}/productDetail/${review.product.id}`} />
          <Actions review={review} />
          <Comments review={review} blocker={blocker} />
        </>
      )}
    </Loaded>
  )
}

function Actions({ review: { reviewId, editable, deletable } }: { review: ReviewDetail }) {
  const [params] = useSearchParams()
  const [remove, { isLoading }] = useSend(deleteReviewCall)
  const navigate = useNavigate()
  const list = addressWith(params)
  const ask = async () => {
    const { deleteAsk, deleted } = reviewPageSentences
    if (!(await confirmDialog({ text: deleteAsk, confirm: '삭제', danger: true }))) return
    const answer = await remove({ params: { id: reviewId } })
    if (answer.error) {
      toast(sentenceOf(answer.error), { tone: 'error' })
      return
    }
    toast(deleted)
    void navigate(list, { replace: true })
  }
  return (
    <div className={css['actions']}>
      <ButtonLink to={list} icon={<IconList size={18} stroke={1.7} aria-hidden />}>
        목록
      </ButtonLink>
      <span className={css['own']}>
        {editable && <ButtonLink to={addressWith(params, { edit: reviewId })}>수정</ButtonLink>}
        {deletable && (
          <Button look="danger" pending={isLoading} onClick={() => void ask()}>
            삭제
          </Button>
        )}
      </span>
    </div>
  )
}

type CommentsProps = { review: ReviewDetail } & Pick<ReviewViewProps, 'blocker'>

function Comments({ review, blocker }: CommentsProps) {
  const [remove] = useSend(deleteReviewCommentCall)
  const [write] = useSend(writeReviewCommentCall)
  const { reviewId, commentCount, hiddenReason, comments } = review
  return (
    <CommentSection count={commentCount} comments={comments} remove={(id) => remove({ params: { id } })}>
      {hiddenReason === undefined && (
        <CommentForm
          draftName={`review comment:${reviewId}`}
          blocker={blocker}
          send={({ content }) => write({ params: { id: reviewId }, body: { content } })}
        />
      )}
    </CommentSection>
  )
}

function Gone({ sentence }: { sentence: string }) {
  const [params] = useSearchParams()
  return (
    <>
      <DocumentTitle title="리뷰" />
      <EmptyState title={sentence} action={<ButtonLink to={addressWith(params)}>목록으로</ButtonLink>} />
    </>
  )
}
