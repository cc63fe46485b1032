import { useState } from 'react'
import { useCallPages } from '#web/api/use-call.ts'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { Loaded, LoadMoreButton } from '#web/ui/layout/Loaded.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import { reviewPageSentences } from '../contract/review-page-sentences.ts'
import { reviewSortCodes, reviewSorts, type ReviewSort } from '../contract/review-terms.ts'
import { productReviewsCall } from '../contract/reviews.calls.ts'
import css from './ProductReviews.module.css'
import { RatingSummary } from './RatingSummary.tsx'
import { reviewPath } from './review-address.ts'
import { ReviewItems } from './ReviewItems.tsx'

const sorts = reviewSortCodes.map((code) => ({ key: code, label: reviewSorts[code].label }))

interface ProductReviewsProps {
  productId: number
  /** Path of the shop whose list of reviews this visitor may open; undefined: none. */
  base: string | undefined
}

/** 상품 리뷰: the summary of the stars and the reviews, by time, by stars or those with pictures. */
export function ProductReviews({ productId, base }: ProductReviewsProps) {
  const [sort, setSort] = useState<ReviewSort>('recent')
  const list = useCallPages(
    productReviewsCall,
    { params: { id: productId }, query: { sort, size: '10' } },
    { refetchOnMountOrArgChange: true },
  )
  const to = base === undefined ? undefined : (reviewId: number) => reviewPath(base, reviewId)
  return (
    <section className={css['reviews']} aria-labelledby="product-reviews" id="review">
      <h2 id="product-reviews">상품 리뷰</h2>
      <Loaded
        data={(list.currentData ?? list.data)?.pages}
        error={list.isFetching ? undefined : list.error}
        onRetry={() => void list.refetch()}
        rows={2}
        height={96}
      >
        {(pages) => {
          const [first] = pages
          if (!first || first.rating.count === 0) {
            return <EmptyState title={reviewPageSentences.nothingYet} text={reviewPageSentences.howToWrite} />
          }
          const reviews = pages.flatMap(({ content }) => content)
          return (
            <>
              <RatingSummary rating={first.rating} stars={first.stars} />
              <Chips label="리뷰 정렬" items={sorts} value={sort} onChange={setSort} />
              {reviews.length > 0 ? (
                <ReviewItems label="상품 리뷰 목록" reviews={reviews} to={to} />
              ) : (
                <EmptyState title={reviewPageSentences.noPictures} />
              )}
              <p className={css['more']}>
                <LoadMoreButton list={list} />
              </p>
            </>
          )
        }}
      </Loaded>
    </section>
  )
}
