import { useState } from 'react'
import { LazySavedViews } from '#features/people/saved-views/web/LazySavedViews.tsx'
import { useOutlet, useParams } from 'react-router'
import type { DataOf } from '#contract/call.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { koreanDay } from '#values/korean-date.ts'
import { request } from '#web/api/request.ts'
import { useCall, useLazyCall } from '#web/api/use-call.ts'
import { LazySheetButton } from '#web/list/LazySheetButton.tsx'
import { anyOf, searchText, sortOf } from '#web/list/list-parameters.ts'
import { PagedList } from '#web/list/PagedList.tsx'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { useRowLink } from '#web/list/use-row-link.ts'
import { FilterRow } from '#web/ui/form/FilterRow.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { FigureStrip } from '#web/ui/layout/FigureStrip.tsx'
import { useTicks } from '#web/list/use-ticks.ts'
import { largestPage } from '#contract/paging.ts'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { SplitView } from '#web/ui/layout/SplitView.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import { ListTop } from '#web/ui/table/ListFrame.tsx'
import {
  mostSettlementsAtOnce,
  confirmSettlementsCall,
  exportSettlementsCall,
  adminSettlementListCall,
  settlementSorts,
} from '../contract/settlement.admin.calls.ts'
import { lastEndedMonth, monthText, settlementStateCodes, settlementStates } from '../contract/settlement-terms.ts'
import { AdminSettlementBulk } from './AdminSettlementBulk.tsx'
import { monthParameter, monthsUntil } from './months.ts'
import { settlementColumns } from './settlement-columns.tsx'

/** /admin/settlement: the settlements of all brands in a month, with the opened one beside the list. */
export const AdminSettlementListPage = () => <SplitView list={<Settlements />} detail={useOutlet()} />

const parameters = {
  month: { ...monthParameter, ordersOnly: true as const },
  state: anyOf(settlementStateCodes),
  search: searchText,
  sort: sortOf(settlementSorts),
}

const states = [
  { key: '' as const, label: '전체' },
  ...settlementStateCodes.map((key) => ({ key, label: settlementStates[key].label })),
]

function Settlements() {
  const { partnerId } = useParams()
  const { values, chosen, page, isFiltered, used, sort, change, reset } = useListFilter(parameters)
  const [today] = useState(() => new Date())
  const shown = values.month || lastEndedMonth(today)
  const query = { ...chosen, month: shown, page: String(page) }
  const list = useCall(adminSettlementListCall, { query }, { refetchOnMountOrArgChange: true })
  const [find] = useLazyCall(adminSettlementListCall)
  const may = useMay()(confirmSettlementsCall)
  const linkTo = useRowLink('/admin/settlement')
  const found = list.currentData
  const { ticked, selection, clear } = useTicks(found, {
    filter: query,
    keyOf: (row) => row.partnerId,
    nameOf: (row) => row.partnerName,
    most: mostSettlementsAtOnce,
    read: (at) => find({ query: { ...query, page: String(at), size: String(largestPage) } }),
  })
  const filter = (part: Parameters<typeof change>[0]) => {
    clear()
    change(part)
  }
  return (
    <>
      <PageTitle
        title="본사 정산"
        sub="출고한 달에 매출을, 환불한 달에 환불을 정산합니다. 확정한 달은 바뀌지 않습니다."
        action={
          <>
            <LazySavedViews list="admin-settlement" />
            <LazySheetButton request={() => request(exportSettlementsCall, { query: { ...chosen, month: shown } })} />
          </>
        }
      />
      <ListTop>
        <SettlementSums sums={found?.sums} />
        <Chips label="상태" items={states} value={values.state} onChange={(state) => filter({ state })} />
        <FilterRow label="정산 필터" used={used} reset={isFiltered && reset}>
          <SelectField
            label="정산 월"
            labelHidden
            value={shown}
            options={monthsUntil(koreanDay(today), shown).map((value) => ({ value, label: monthText(value) }))}
            onChange={({ currentTarget }) => filter({ month: currentTarget.value })}
          />
          <SearchField
            label="브랜드 검색"
            placeholder="브랜드 이름"
            value={values.search}
            onSearch={(search) => filter({ search })}
          />
        </FilterRow>
      </ListTop>
      <PagedList
        list={list}
        unit="개 브랜드"
        label="정산 목록"
        columns={settlementColumns(partnerId === undefined)}
        sort={sort}
        rowKey={(row) => row.partnerId}
        link={(row) => linkTo(`${row.partnerId}/${row.month}`)}
        isActive={(row) => String(row.partnerId) === partnerId}
        {...(may && { selection })}
        empty={
          <EmptyState
            title={isFiltered ? '조회 결과가 없습니다.' : `${monthText(shown)}에 출고하거나 환불한 상품이 없습니다.`}
          />
        }
      />
      {ticked.length > 0 && <AdminSettlementBulk month={shown} rows={ticked} onDone={clear} />}
    </>
  )
}

type Sums = DataOf<typeof adminSettlementListCall>['sums']

const SettlementSums = ({ sums }: { sums: Sums | undefined }) => (
  <FigureStrip
    label="합계"
    unit="원"
    value=""
    onChange={() => {}}
    figures={[
      { key: 'sales', label: '출고 매출', count: sums?.sales, plain: true },
      { key: 'margin', label: '본사 마진', count: sums?.margin, plain: true },
      { key: 'commission', label: '수수료', count: sums?.commission, plain: true },
      { key: 'amount', label: '정산 금액', count: sums?.amount, plain: true },
    ]}
  />
)
