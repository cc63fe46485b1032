import { useParams } from 'react-router'
import { LazySavedViews } from '#features/people/saved-views/web/LazySavedViews.tsx'
import { useCall } from '#web/api/use-call.ts'
import { LazyColumnChoice } from '#web/list/LazyColumnChoice.tsx'
import { useColumnChoice } from '#web/list/use-column-choice.ts'
import { PeriodSelect } from '#web/list/PeriodSelect.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { FilterRow } from '#web/ui/form/FilterRow.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { FigureStrip } from '#web/ui/layout/FigureStrip.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { Tabs } from '#web/ui/layout/Tabs.tsx'
import { ListTop } from '#web/ui/table/ListFrame.tsx'
import {
  marginSummaryCall,
  marginGroupCodes,
  marginGroups,
  marginSortCodes,
  marginSorts,
  type MarginGroup,
} from '../contract/margins.partner.calls.ts'
import { MarginDownloads } from './MarginDownloads.tsx'
import { groupColumns, MarginGroupTable, MarginTable, rowColumns } from './MarginTables.tsx'
import type { MarginFilter } from './margins.api.ts'
import { useMarginFilter } from './use-margin-filter.ts'

const views = [
  { key: 'list' as const, label: '마진 내역' },
  ...marginGroupCodes.map((key) => ({ key, label: marginGroups[key].label })),
]
const sorts = marginSortCodes.map((value) => ({ value, label: marginSorts[value].label }))

/** /partner/:shopId/margin: recognised margins of a period, by parcel, day, month, store or product. */
export function PartnerMarginPage() {
  const { shopId = '' } = useParams()
  const { values, filter, page, isFiltered, used, sort, change, linkWith, reset } = useMarginFilter()
  const { view } = values
  const empty = (
    <EmptyState title="이 조건의 마진이 없습니다." text="마진은 상품을 출고한 날에 기록됩니다. 기간을 바꾸어 보세요." />
  )
  const table = { shopId, filter, page, empty }
  const isList = view === 'list'
  const choiceOf = { onChange: (columns: string) => change({ columns }) }
  const ofList = useColumnChoice({
    ...choiceOf,
    list: 'partner-margin',
    columns: rowColumns,
    value: isList ? values.columns : '',
  })
  const ofGroups = useColumnChoice({
    ...choiceOf,
    list: 'partner-margin-group',
    columns: groupColumns(isList ? 'day' : view),
    value: isList ? '' : values.columns,
  })
  return (
    <>
      <PageTitle
        title="마진 관리"
        lateAction="below"
        sub="마진은 출고한 날에 기록하고 환불한 날에 뺍니다."
        action={
          <>
            <LazySavedViews list="partner-margin" />
            {isList ? <LazyColumnChoice {...ofList} /> : <LazyColumnChoice {...ofGroups} />}
            <ButtonLink to={`/partner/${shopId}/settlement`}>월별 정산</ButtonLink>
            <ButtonLink to={`/partner/${shopId}/product`}>상품별 판매가 설정</ButtonLink>
            <MarginDownloads shopId={shopId} filter={filter} columns={isList ? ofList.query : {}} />
          </>
        }
      />
      <ListTop>
        <Sums shopId={shopId} filter={filter} />
        <Tabs label="마진 보기" items={views} value={view} onChange={(key) => change({ view: key, columns: '' })} />
        <FilterRow label="마진 필터" used={used} reset={isFiltered && reset}>
          <SearchField
            label="마진 검색"
            placeholder="매장, 상품, 주문번호"
            value={values.search}
            onSearch={(search) => change({ search })}
          />
          <PeriodSelect label="기간" values={values} onChange={change} />
          {isList && (
            <SelectField
              label="정렬"
              labelHidden
              options={sorts}
              value={values.sort}
              onChange={({ currentTarget: { value } }) =>
                change({ sort: marginSortCodes.find((code) => code === value) ?? 'recent' })
              }
            />
          )}
        </FilterRow>
      </ListTop>
      {isList ? (
        <MarginTable {...table} sort={values.sort} onSort={sort.onChange} columns={ofList.shown} />
      ) : (
        <MarginGroupTable
          {...table}
          by={view}
          columns={ofGroups.shown}
          linkTo={(key) => linkWith({ view: 'list', columns: '', ...groupFilter(view, key) })}
        />
      )}
    </>
  )
}

/** The filter that shows the rows of a group. */
function groupFilter(by: MarginGroup, key: string) {
  if (by === 'store') return { storeId: key }
  if (by === 'product') return { partnerProductId: key }
  if (by === 'day') return { period: 'custom' as const, from: key, to: key }
  const [year = 0, month = 1] = key.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return { period: 'custom' as const, from: `${key}-01`, to: `${key}-${last}` }
}

function Sums({ shopId, filter }: { shopId: string; filter: MarginFilter }) {
  const { currentData: sums } = useCall(
    marginSummaryCall,
    { query: { ...filter, page: 0 }, shop: shopId },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <FigureStrip
      label="마진 합계"
      unit="원"
      value=""
      onChange={() => {}}
      figures={[
        { key: 'sales', label: '판매 합계', count: sums?.sales, plain: true },
        { key: 'supply', label: '공급 합계', count: sums?.supply, plain: true },
        {
          key: 'margin',
          label: '마진 합계',
          count: sums?.margin,
          note: sums && `판매가 대비 마진율 ${sums.rate}%`,
          plain: true,
        },
      ]}
    />
  )
}
