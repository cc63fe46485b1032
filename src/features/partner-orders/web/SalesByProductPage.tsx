import { useParams } from 'react-router'
import { SavedViewsPart } from '#features/saved-views/web/SavedViewsPart.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { useSalesByProductQuery, useSalesByProductSummaryQuery } from './partner-orders.api.ts'
import { SalesGroups } from './SalesGroups.tsx'
import { useGroupFilter } from './use-group-filter.ts'

/** /partner/:shopId/order/byProduct: sales of each product, compared with the period before. */
export function SalesByProductPage() {
  const { shopId = '' } = useParams()
  const group = useGroupFilter()
  const { filter, values, page } = group
  const fresh = { refetchOnMountOrArgChange: true }
  const list = useSalesByProductQuery({ shopId, filter: { ...filter, sort: values.sort, page } }, fresh)
  const { currentData: sums } = useSalesByProductSummaryQuery({ shopId, filter }, fresh)
  const { currentData: found, error, refetch } = list
  const rows = found && {
    ...found,
    content: found.content.map((row) => ({ ...row, key: String(row.partnerProductId) })),
  }
  return (
    <>
      <PageTitle title="상품별 주문" action={<SavedViewsPart list="partner-order-by-product" />} />
      <SalesGroups noun="상품" filter={group} list={{ currentData: rows, error, refetch }} sums={sums} />
    </>
  )
}
