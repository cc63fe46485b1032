import { useParams } from 'react-router'
import { BrandTerritoryFilters } from '#features/stores/chain-stores/web/territories/BrandTerritoryFilters.tsx'
import { LazySavedViews } from '#features/people/saved-views/web/LazySavedViews.tsx'
import { formatNumber } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { LazySheetButton } from '#web/list/LazySheetButton.tsx'
import { AddressPager } from '#web/list/PagedList.tsx'
import { PeriodSelect } from '#web/list/PeriodSelect.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { FilterRow } from '#web/ui/form/FilterRow.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { ListFoot, ListTop } from '#web/ui/table/ListFrame.tsx'
import { pivotMeasures, salesPivotCall } from '../contract/sales-pivot.calls.ts'
import { salesPivotWorkbook } from './sales-groups.api.ts'
import { SalesPivotTable } from './SalesPivotTable.tsx'
import { usePivotFilter } from './use-pivot-filter.ts'

const measures = [
  { value: 'amount', label: '금액' },
  { value: 'count', label: '수량' },
]

/** /partner/:shopId/order/pivot: what each store bought of the products that sold most. */
export function SalesPivotPage() {
  const { shopId = '' } = useParams()
  const list = usePivotFilter()
  const { filter, values, page } = list
  const { measure } = values
  const fresh = { refetchOnMountOrArgChange: true }
  const {
    currentData: found,
    error,
    refetch,
  } = useCall(salesPivotCall, { query: { ...filter, page }, shop: shopId }, fresh)
  return (
    <>
      <PageTitle
        title="매장×상품 주문"
        action={
          <>
            <LazySavedViews list="partner-order-pivot" />
            <LazySheetButton request={() => salesPivotWorkbook({ shopId, filter, measure })} />
          </>
        }
      />
      <ListTop>
        <PivotFilters shopId={shopId} list={list} />
      </ListTop>
      <Loaded data={found} error={error} onRetry={() => void refetch()}>
        {(pivot) =>
          pivot.content.length === 0 ? (
            <EmptyState
              title="이 기간에 주문이 없습니다."
              text="기간을 넓히거나 다른 조건으로 찾아보세요."
              {...(list.isFiltered && { action: <Button onClick={list.reset}>처음 조건으로 보기</Button> })}
            />
          ) : (
            <SalesPivotTable shopId={shopId} pivot={pivot} measure={measure} />
          )
        }
      </Loaded>
      {found && found.content.length > 0 && (
        <ListFoot>
          <span>
            {found.period.startDate} ~ {found.period.endDate} · 총 {formatNumber(found.totalElements)}개 매장 ·
            상품금액과 인쇄비 기준
            {found.otherProducts > 0 &&
              ` · 많이 팔린 ${found.products.length}개를 뺀 상품 ${formatNumber(found.otherProducts)}개는 ‘그 외’로 합산`}
          </span>
          <AddressPager {...found} />
        </ListFoot>
      )}
    </>
  )
}

function PivotFilters({ shopId, list }: { shopId: string; list: ReturnType<typeof usePivotFilter> }) {
  const { values, change, isFiltered, used, reset } = list
  return (
    <FilterRow label="매장 필터" used={used} reset={isFiltered && reset}>
      <SearchField
        label="매장 검색"
        placeholder="매장명, 초성"
        value={values.search}
        onSearch={(search) => change({ search })}
      />
      <PeriodSelect label="기간" values={values} onChange={change} />
      <SelectField
        label="표시 기준"
        labelHidden
        options={measures}
        value={values.measure}
        onChange={({ currentTarget: { value } }) =>
          change({ measure: pivotMeasures.find((measure) => measure === value) ?? 'amount' })
        }
      />
      <BrandTerritoryFilters shopId={shopId} values={values} onChange={change} />
    </FilterRow>
  )
}
