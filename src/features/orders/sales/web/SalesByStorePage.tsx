import { useParams } from 'react-router'
import { useOwnStoreName } from '#features/stores/chain-stores/web/OwnStoreName.tsx'
import { BrandTerritoryFilters } from '#features/stores/chain-stores/web/territories/BrandTerritoryFilters.tsx'
import { LazySavedViews } from '#features/people/saved-views/web/LazySavedViews.tsx'
import { useCall } from '#web/api/use-call.ts'
import { LazyColumnChoice } from '#web/list/LazyColumnChoice.tsx'
import { LazySheetButton } from '#web/list/LazySheetButton.tsx'
import { useColumnChoice } from '#web/list/use-column-choice.ts'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { salesByStoreCall, salesByStoreSummaryCall, type StoreSalesSummary } from '../contract/sales-groups.calls.ts'
import { storeColumns } from './group-columns.tsx'
import { salesByStoreWorkbook } from './sales-groups.api.ts'
import { SalesGroups } from './SalesGroups.tsx'
import { useGroupFilter } from './use-group-filter.ts'

/** /partner/:shopId/order/byStore: sales of each store, compared with the period before. */
export function SalesByStorePage() {
  const { shopId = '' } = useParams()
  const group = useGroupFilter()
  const nameOf = useOwnStoreName()
  const { filter, values, page } = group
  const choice = useColumnChoice({
    list: 'partner-order-by-store',
    columns: storeColumns,
    value: values.columns,
    onChange: (columns) => group.change({ columns }),
  })
  const fresh = { refetchOnMountOrArgChange: true }
  const list = useCall(salesByStoreCall, { query: { ...filter, sort: values.sort, page }, shop: shopId }, fresh)
  const { currentData: sums } = useCall(salesByStoreSummaryCall, { query: filter, shop: shopId }, fresh)
  const { currentData: found, error, refetch } = list
  const rows = found && { ...found, content: found.content.map((row) => ({ ...row, key: String(row.chainStoreId) })) }
  return (
    <>
      <PageTitle
        title="매장별 주문"
        action={
          <>
            <LazySavedViews list="partner-order-by-store" />
            <LazyColumnChoice {...choice} />
            <LazySheetButton
              request={() =>
                salesByStoreWorkbook({ shopId, filter: { ...filter, sort: values.sort }, columns: choice.query })
              }
            />
          </>
        }
      />
      <SalesGroups
        kind="store"
        columns={choice.shown}
        filter={group}
        territoryFilters={<BrandTerritoryFilters shopId={shopId} values={values} onChange={group.change} />}
        list={{ currentData: rows, error, refetch }}
        sums={sums}
        note={sums && noteOf(sums, nameOf)}
      />
    </>
  )
}

/** The stores without an order in the period; the first two by name. */
function noteOf({ stores, idle }: StoreSalesSummary, nameOf: (name: string) => string): string {
  const others = idle.length - 2
  const names = idle.slice(0, 2).map(nameOf).join(', ')
  return idle.length === 0 ? `전체 ${stores}곳` : `전체 ${stores}곳 · ${names}${others > 0 ? ' 등' : ''} 주문 없음`
}
