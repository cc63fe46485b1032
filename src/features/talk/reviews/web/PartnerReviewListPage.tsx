import { useOutlet, useParams } from 'react-router'
import { LazySavedViews } from '#features/people/saved-views/web/LazySavedViews.tsx'
import { request } from '#web/api/request.ts'
import { useCall, useLazyCall } from '#web/api/use-call.ts'
import { LazySheetButton } from '#web/list/LazySheetButton.tsx'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { useRowLink } from '#web/list/use-row-link.ts'
import { largestPage } from '#contract/paging.ts'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { SplitView } from '#web/ui/layout/SplitView.tsx'
import { brandReviewsCall, exportBrandReviewsCall } from '../contract/reviews.partner.calls.ts'
import { ModerationList, moderationParameters } from './ModerationList.tsx'
import { useBrandModeration } from './use-brand-moderation.ts'

/** /partner/:shopId/reviewList: the brand's reviews, with the opened one beside the list. */
export const PartnerReviewListPage = () => <SplitView list={<Reviews />} detail={useOutlet()} />

function Reviews() {
  const { shopId = '', reviewId } = useParams()
  const moderation = useBrandModeration(shopId)
  const filter = useListFilter(moderationParameters)
  const asked = { query: { page: filter.page, ...filter.chosen }, shop: shopId }
  const [find] = useLazyCall(brandReviewsCall)
  const rows = useCall(brandReviewsCall, asked, { refetchOnMountOrArgChange: true })
  return (
    <>
      <PageTitle
        title={reviewId ? `리뷰 ${reviewId}` : '리뷰 관리'}
        action={
          <>
            <LazySavedViews list="partner-review" />
            <LazySheetButton request={() => request(exportBrandReviewsCall, { query: filter.chosen, shop: shopId })} />
          </>
        }
      >
        리뷰 관리
      </PageTitle>
      <ModerationList
        filter={filter}
        rows={rows}
        read={(at) => find({ query: { ...filter.chosen, page: at, size: largestPage }, shop: shopId })}
        moderation={moderation}
        opened={reviewId}
        linkTo={useRowLink(`/partner/${shopId}/reviewList`)}
      />
    </>
  )
}
