import { useOutlet, useParams } from 'react-router'
import { LazySavedViews } from '#features/people/saved-views/web/LazySavedViews.tsx'
import { brandListCall } from '#features/brands/brands/contract/brands.calls.ts'
import { request } from '#web/api/request.ts'
import { useCall, useLazyCall } from '#web/api/use-call.ts'
import { LazySheetButton } from '#web/list/LazySheetButton.tsx'
import { adminReviewsCall, exportReviewsCall } from '../contract/reviews.admin.calls.ts'
import { anyBrand } from '#web/list/list-parameters.ts'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { useRowLink } from '#web/list/use-row-link.ts'
import { largestPage } from '#contract/paging.ts'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { SplitView } from '#web/ui/layout/SplitView.tsx'
import { ModerationList, moderationParameters } from './ModerationList.tsx'
import { useAdminModeration } from './use-admin-moderation.ts'

const parameters = { ...moderationParameters, partnerUri: anyBrand }

/** /admin/review: the reviews of all brands, with the opened one beside the list. */
export const AdminReviewListPage = () => <SplitView list={<Reviews />} detail={useOutlet()} />

function Reviews() {
  const { reviewId } = useParams()
  const filter = useListFilter(parameters)
  const { data: brands = [] } = useCall(brandListCall, { query: { search: '' } })
  const query = { page: filter.page, ...filter.chosen }
  const [find] = useLazyCall(adminReviewsCall)
  const rows = useCall(adminReviewsCall, { query: query }, { refetchOnMountOrArgChange: true })
  return (
    <>
      <PageTitle
        title={reviewId ? `리뷰 ${reviewId}` : '리뷰'}
        action={
          <>
            <LazySavedViews list="admin-review" />
            <LazySheetButton request={() => request(exportReviewsCall, { query: filter.chosen })} />
          </>
        }
      >
        리뷰
      </PageTitle>
      <ModerationList
        filter={filter}
        rows={rows}
        read={(at) => find({ query: { ...filter.chosen, page: at, size: largestPage } })}
        moderation={useAdminModeration()}
        opened={reviewId}
        linkTo={useRowLink('/admin/review')}
        brandFilter={
          <SelectField
            label="브랜드"
            labelHidden
            placeholder="브랜드 전체"
            options={brands.map(({ uri, name }) => ({ value: uri, label: name }))}
            value={filter.values.partnerUri}
            onChange={({ currentTarget }) => filter.change({ partnerUri: currentTarget.value })}
          />
        }
      />
    </>
  )
}
