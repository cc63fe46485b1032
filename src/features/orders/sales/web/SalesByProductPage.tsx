import { useParams } from 'react-router'
import { LazySavedViews } from '#features/people/saved-views/web/LazySavedViews.tsx'
import { useCall } from '#web/api/use-call.ts'
import { LazyColumnChoice } from '#web/list/LazyColumnChoice.tsx'
import { LazySheetButton } from '#web/list/LazySheetButton.tsx'
import { useColumnChoice } from '#web/list/use-column-choice.ts'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { salesByProductCall, salesByProductSummaryCall } from '../contract/sales-groups.calls.ts'
import { productColumns } from './group-columns.tsx'
import { salesByProductWorkbook } from './sales-groups.api.ts'
import { SalesGroups } from './SalesGroups.tsx'
import { useGroupFilter } from './use-group-filter.ts'

/** /partner/:shopId/order/byProduct: sales of each product, compared with the period before. */
export function SalesByProductPage() {
  const { shopId = '' } = useParams()
  const group = useGroupFilter()
  const { filter, values, page } = group
  const choice = useColumnChoice({
    list: 'partner-order-by-product',
    columns: productColumns,
    value: values.columns,
    onChange: (columns) => group.change({ columns }),
  })
  const fresh = { refetchOnMountOrArgChange: true }
  const list = useCall(salesByProductCall, { query: { ...filter, sort: values.sort, page }, shop: shopId }, fresh)
  const { currentData: sums } = useCall(salesByProductSummaryCall, { query: filter, shop: shopId }, fresh)
  const { currentData: found, error, refetch } = list
  const rows = found && {
    ...found,
    content: found.content.map((row) => ({
      ...row,
      key: String(row.partnerProductId),
      counts: [{ unit: row.unit, count: row.count }],
    })),
  }
  return (
    <>
      <PageTitle
        title="상품별 주문"
        action={
          <>
            <LazySavedViews list="partner-order-by-product" />
            <LazyColumnChoice {...choice} />
            <LazySheetButton
              request={() =>
                salesByProductWorkbook({ shopId, filter: { ...filter, sort: values.sort }, columns: choice.query })
              }
            />
          </>
        }
      />
      <SalesGroups
        kind="product"
        columns={choice.shown}
        filter={group}
        list={{ currentData: rows, error, refetch }}
        sums={sums}
      />
    </>
  )
}
