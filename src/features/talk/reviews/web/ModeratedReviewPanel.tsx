import { useState, type ReactNode } from 'react'
import type { Comment } from '#features/talk/conversations/contract/comment.ts'
import { authorText } from '#features/talk/conversations/contract/author-text.ts'
import { CommentForm } from '#features/talk/conversations/web/CommentForm.tsx'
import { CommentList } from '#features/talk/conversations/web/CommentList.tsx'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Panel, PanelActions, PanelData, PanelSection } from '#web/ui/layout/Panel.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { Notice } from '#web/ui/text/Notice.tsx'
import { reviewPageSentences } from '../contract/review-page-sentences.ts'
import { hidingReasons } from '../contract/review-terms.ts'
import type { ModeratedReview } from '../contract/reviews.partner.calls.ts'
import { HideReviewsDialog } from './HideReviewsDialog.tsx'
import { ReviewStateMark } from './moderation-columns.tsx'
import type { ReviewModeration } from './moderation.ts'
import { showAgain } from './ModerationList.tsx'
import css from './ModeratedReviewPanel.module.css'
import { ReviewPhotos } from './ReviewPhotos.tsx'
import { Stars } from './Stars.tsx'

interface ModeratedReviewPanelProps {
  query: { currentData?: ModeratedReview | undefined; error?: unknown; refetch: () => unknown }
  list: string
  moderation: ReviewModeration
  shopLink?: ReactNode
}

/** One review with its comments: to answer, to hide, to delete comments. */
export function ModeratedReviewPanel({ query, list, ...parts }: ModeratedReviewPanelProps) {
  const { currentData: review, error, refetch } = query
  return (
    <Panel
      title={review ? `${review.product.name} 리뷰` : '리뷰'}
      mark={review && <ReviewStateMark hidden={review.hidden !== null} />}
      under={review && `${authorText(review.author)} · ${formatKoreanMinute(new Date(review.createdAt))}`}
      list={list}
      back="리뷰 목록으로"
    >
      <PanelData data={review} error={error} onRetry={() => void refetch()} unknown="리뷰를 찾을 수 없습니다.">
        {(opened) => <Opened key={opened.reviewId} review={opened} {...parts} />}
      </PanelData>
    </Panel>
  )
}

type OpenedProps = Omit<ModeratedReviewPanelProps, 'query' | 'list'> & { review: ModeratedReview }

function Opened({ review, moderation, shopLink }: OpenedProps) {
  const { reviewId, hidden, content, comments, commentCount, rating, pictures } = review
  const { answer, editAnswer, role } = moderation
  const [edited, setEdited] = useState<Comment | null>(null)
  return (
    <>
      {hidden && (
        <Notice>
          {formatKoreanMinute(new Date(hidden.at))}에 숨긴 리뷰입니다. 사유: {hidingReasons[hidden.reason].label}
        </Notice>
      )}
      <Stars rating={rating} size={20} />
      <p className={css['text']}>{content}</p>
      <ReviewPhotos pictures={pictures} />
      <PanelActions>
        {!hidden && shopLink}
        <StateButton review={review} moderation={moderation} />
      </PanelActions>
      {comments.length > 0 && (
        <PanelSection title={`댓글 ${formatNumber(commentCount)}`}>
          <CommentList
            comments={comments}
            remove={moderation.deleteComment}
            actions={(comment, who) =>
              editAnswer &&
              comment.author?.role === role && (
                <Button look="plain" size="small" aria-label={`${who} 답변 수정`} onClick={() => setEdited(comment)}>
                  수정
                </Button>
              )
            }
          />
        </PanelSection>
      )}
      {edited && editAnswer && (
        <PanelSection title="답변 수정">
          <CommentForm
            key={edited.commentId}
            draftName={`review answer:${edited.commentId}`}
            name="답변"
            existing={edited.content}
            send={async ({ content: changed }) => {
              const sent = await editAnswer(edited.commentId, changed)
              if (!sent.error) {
                setEdited(null)
                toast(reviewPageSentences.answerChanged)
              }
              return sent
            }}
          />
          <PanelActions>
            <Button onClick={() => setEdited(null)}>취소</Button>
          </PanelActions>
        </PanelSection>
      )}
      {!hidden && !edited && answer && (
        <PanelSection title="답변 쓰기">
          <CommentForm
            draftName={`review comment:${reviewId}`}
            name="답변"
            send={(values) => answer(reviewId, values.content)}
          />
        </PanelSection>
      )}
    </>
  )
}

function StateButton({ review: { reviewId, hidden }, moderation }: Pick<OpenedProps, 'review' | 'moderation'>) {
  const [asked, setAsked] = useState(false)
  const { hide, show } = moderation
  if (!hide || !show) return null
  if (hidden) return <Button onClick={() => void showAgain(show, [reviewId])}>다시 표시</Button>
  return (
    <>
      <Button look="danger" onClick={() => setAsked(true)}>
        숨기기
      </Button>
      {asked && <HideReviewsDialog reviewIds={[reviewId]} hide={hide} onClose={() => setAsked(false)} />}
    </>
  )
}
