import { useCallPages } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Loaded, LoadMoreButton } from '#web/ui/layout/Loaded.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { reviewPageSentences } from '../contract/review-page-sentences.ts'
import { ownReviewsCall } from '../contract/reviews.calls.ts'
import board from './ReviewBoard.module.css'
import { reviewPath } from './review-address.ts'
import { ReviewItems } from './ReviewItems.tsx'

/** 내가 쓴 리뷰, newest first; hidden ones with their reason. */
export function MyReviews({ base }: { base: string }) {
  const list = useCallPages(ownReviewsCall, undefined, { refetchOnMountOrArgChange: true })
  return (
    <Loaded
      data={list.data?.pages}
      error={list.isFetching ? undefined : list.error}
      onRetry={() => void list.refetch()}
      rows={4}
      height={110}
    >
      {(pages) => {
        const reviews = pages.flatMap(({ content }) => content)
        if (reviews.length === 0)
          return (
            <EmptyState
              title={reviewPageSentences.noOwn}
              text={reviewPageSentences.howToWrite}
              action={<ButtonLink to={`${base}/orderList`}>주문내역 보기</ButtonLink>}
            />
          )
        return (
          <>
            <ReviewItems
              label="내가 쓴 리뷰 목록"
              reviews={reviews}
              to={(id) => reviewPath(base, id)}
              productTo={(id) => `${base}/productDetail/${id}`}
            />
            <p className={board['more']}>
              <LoadMoreButton list={list} />
            </p>
          </>
        )
      }}
    </Loaded>
  )
}
