import { useCallPages } from '#web/api/use-call.ts'
import { useAddress, withParam } from '#web/list/use-address.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { Loaded, LoadMoreButton } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import { reviewPageSentences } from '../contract/review-page-sentences.ts'
import { reviewSortCodes, reviewSorts } from '../contract/review-terms.ts'
import { shopReviewsCall } from '../contract/reviews.calls.ts'
import board from './ReviewBoard.module.css'
import { reviewPath, type ReviewAddress } from './review-address.ts'
import { ReviewItems } from './ReviewItems.tsx'

const sorts = reviewSortCodes.map((code) => ({ key: code, label: reviewSorts[code].label }))

interface ReviewBoardProps {
  shopId: string
  base: string
  address: ReviewAddress
}

/** The reviews of the shop; sort and search are in the address. */
export function ReviewBoard({ shopId, base, address: { sort, search } }: ReviewBoardProps) {
  const { change } = useAddress()
  const put = (name: string, value: string) => change((params) => withParam(params, name, value))
  const list = useCallPages(
    shopReviewsCall,
    { params: { partnerUri: shopId }, query: { sort, search: search || undefined } },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <>
      <PageTitle
        title="리뷰"
        sub={reviewPageSentences.about}
        action={<ButtonLink to={`${base}/myPostList?tab=review`}>내가 쓴 리뷰</ButtonLink>}
      />
      <div className={board['filters']}>
        <Chips
          label="리뷰 정렬"
          items={sorts}
          value={sort}
          onChange={(key) => put('sort', key === 'recent' ? '' : key)}
        />
        <SearchField
          label="리뷰 검색"
          placeholder="내용, 상품명, 매장명"
          value={search}
          onSearch={(text) => put('search', text)}
        />
      </div>
      <Loaded
        // Rows of another filter must not appear under this one.
        data={list.currentData?.pages}
        error={list.isFetching ? undefined : list.error}
        onRetry={() => void list.refetch()}
        rows={5}
        height={110}
      >
        {(pages) => {
          const reviews = pages.flatMap(({ content }) => content)
          if (reviews.length === 0) return <NoReviews base={base} narrowed={sort === 'picture' || search !== ''} />
          return (
            <>
              <ReviewItems
                label="리뷰 목록"
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
    </>
  )
}

function NoReviews({ base, narrowed }: { base: string; narrowed: boolean }) {
  const { change } = useAddress()
  const { nothingFound, nothingYet, howToWrite } = reviewPageSentences
  if (!narrowed)
    return (
      <EmptyState
        title={nothingYet}
        text={howToWrite}
        action={<ButtonLink to={`${base}/orderList`}>주문내역 보기</ButtonLink>}
      />
    )
  return (
    <EmptyState
      title={nothingFound}
      action={<Button onClick={() => change(() => new URLSearchParams())}>전체 리뷰 보기</Button>}
    />
  )
}
