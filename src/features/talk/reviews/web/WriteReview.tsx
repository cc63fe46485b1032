import { useCall, useSend } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { DocumentTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { reviewPageSentences } from '../contract/review-page-sentences.ts'
import { reviewSentences } from '../contract/review-terms.ts'
import { writeReviewCall, reviewableLinesCall, type ReviewableLine } from '../contract/reviews.calls.ts'
import { reviewPath, type LineAddress } from './review-address.ts'
import { ReviewForm } from './ReviewForm.tsx'

/** The form for the review of an order line; says why there is none. */
export function WriteReview({ base, line: { orderNumber, lineNo } }: { base: string; line: LineAddress }) {
  const { currentData, error, isFetching, refetch } = useCall(reviewableLinesCall, {
    query: { orderNumber: orderNumber ?? undefined },
  })
  return (
    <>
      <DocumentTitle title="리뷰 쓰기" />
      <Loaded
        data={currentData?.content}
        error={isFetching ? undefined : error}
        onRetry={() => void refetch()}
        rows={2}
        height={160}
      >
        {(lines) => {
          const line = lines.find((each) => each.lineNo === lineNo)
          return line?.writable ? (
            <NewReview base={base} line={line} />
          ) : (
            <NoForm base={base} orderNumber={orderNumber} line={line} />
          )
        }}
      </Loaded>
    </>
  )
}

function NewReview({ base, line }: { base: string; line: ReviewableLine }) {
  const { orderNumber, lineNo, product } = line
  const name = `review ${orderNumber} ${lineNo}`
  const [write, { isLoading }] = useSend(writeReviewCall)
  return (
    <ReviewForm
      kind="write"
      product={product}
      base={base}
      initial={{ rating: '', content: '', pictures: [] }}
      draftName={name}
      pending={isLoading}
      save={async (form) => {
        const body = { orderNumber, lineNo, ...form }
        return write({ params: { id: product.id }, body })
      }}
    />
  )
}

function NoForm({ base, orderNumber, line }: { base: string; orderNumber: string; line: ReviewableLine | undefined }) {
  const { title, text } = reasonOf(line)
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        line?.reviewId ? (
          <ButtonLink to={reviewPath(base, line.reviewId)}>내 리뷰 보기</ButtonLink>
        ) : (
          <ButtonLink to={`${base}/orderDetail/${orderNumber}`}>주문상세로</ButtonLink>
        )
      }
    />
  )
}

function reasonOf(line: ReviewableLine | undefined): { title: string; text?: string } {
  if (!line) return { title: reviewPageSentences.noLine, text: reviewSentences.notShipped }
  if (line.written) return { title: reviewSentences.writtenAlready }
  const until = formatKoreanMinute(new Date(line.writableUntil)).slice(0, 10)
  return { title: reviewSentences.tooLate, text: `${until}까지 쓸 수 있었습니다.` }
}
