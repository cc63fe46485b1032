import { LazySavedViews } from '#features/people/saved-views/web/LazySavedViews.tsx'
import { Link } from 'react-router'
import { request } from '#web/api/request.ts'
import { useCall, useLazyCall } from '#web/api/use-call.ts'
import { LazySheetButton } from '#web/list/LazySheetButton.tsx'
import { useMay } from '#web/session/auth.slice.ts'
import { banks } from '#features/platform/settings/contract/banks.ts'
import { formatKoreanMinute, koreanDay } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { oneOf, searchText, sortOf } from '#web/list/list-parameters.ts'
import { largestPage } from '#contract/paging.ts'
import { PagedList } from '#web/list/PagedList.tsx'
import { useTicks } from '#web/list/use-ticks.ts'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { FilterRow } from '#web/ui/form/FilterRow.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import { CellText } from '#web/ui/table/CellText.tsx'
import { ascendingFirst, descendingFirst, type Column } from '#web/ui/table/data-table.ts'
import { ListSum, ListTop } from '#web/ui/table/ListFrame.tsx'
import { Pill } from '#web/ui/text/Pill.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import {
  adminDrawListCall,
  exportDrawsCall,
  drawListStates,
  drawSorts,
  mostDrawsAtOnce,
  payDrawsCall,
  type AdminDraw,
} from '../../contract/cash-draws.admin.calls.ts'
import { drawStateCodes, drawStates } from '../../contract/draw-terms.ts'
import { AdminDrawBulk } from './AdminDrawBulk.tsx'

const parameters = { state: oneOf(drawListStates, 'OPEN'), search: searchText, sort: sortOf(drawSorts) }
const states = [
  { key: 'OPEN' as const, label: '처리할 신청' },
  { key: 'ALL' as const, label: '전체' },
  ...drawStateCodes.map((code) => ({ key: code, label: drawStates[code].label })),
]

/** /admin/draw: withdrawals to pay, in the order in which they were asked for. */
export function AdminDrawPage() {
  const { values, chosen, page, sort, change } = useListFilter(parameters)
  const { state, search } = values
  const draws = useCall(adminDrawListCall, { query: { page, ...chosen } }, { refetchOnMountOrArgChange: true })
  const [find] = useLazyCall(adminDrawListCall)
  const may = useMay()
  const { ticked, selection, clear } = useTicks(draws.currentData, {
    filter: chosen,
    keyOf: (row) => row.number,
    nameOf: (row) => row.number,
    most: mostDrawsAtOnce,
    read: (at) => find({ query: { ...chosen, page: at, size: largestPage } }),
  })
  const open = ticked.filter((row) => drawStates[row.state].isOpen)
  return (
    <>
      <PageTitle
        title="예치금 출금"
        action={
          <>
            <LazySavedViews list="admin-draw" />
            <LazySheetButton request={() => request(exportDrawsCall, { query: chosen })} />
            <Waiting sum={draws.currentData?.waiting} />
          </>
        }
      />
      <ListTop>
        <Chips label="상태" items={states} value={state} onChange={(next) => change({ state: next })} />
        <FilterRow label="출금 필터">
          <SearchField
            label="출금 검색"
            placeholder="출금번호, 예금주, 회원"
            value={search}
            onSearch={(text) => change({ search: text })}
          />
        </FilterRow>
      </ListTop>
      <PagedList
        list={draws}
        unit="건"
        label="출금 목록"
        columns={columns}
        sort={sort}
        rowKey={(row) => row.number}
        {...(may(payDrawsCall) && { selection })}
        empty={
          <EmptyState title={state === 'OPEN' && !search ? '처리할 출금 신청이 없습니다.' : '조회 결과가 없습니다.'} />
        }
      />
      {open.length > 0 && <AdminDrawBulk draws={open} onDone={clear} />}
    </>
  )
}

const Waiting = ({ sum }: { sum: { count: number; amount: number } | undefined }) =>
  sum === undefined ? null : (
    <ListSum>
      출금 대기 {formatNumber(sum.count)}건 <Money amount={sum.amount} />
    </ListSum>
  )

const columns: Column<AdminDraw>[] = [
  { key: 'number', header: '출금번호', cell: (row) => row.number, phone: 'title', width: 170 },
  {
    key: 'member',
    header: '회원',
    sorts: ascendingFirst('memberName'),
    cell: (row) => (
      <CellText aside={row.partnerName}>
        <Link to={`/admin/cash/${row.member.id}`}>{row.member.name}</Link>
      </CellText>
    ),
  },
  {
    key: 'account',
    header: '입금 계좌',
    cell: (row) => (
      <CellText aside={row.holder}>
        {banks[row.bankCode].label} ****{row.accountEnd}
      </CellText>
    ),
  },
  {
    key: 'at',
    header: '신청',
    sorts: descendingFirst('requestedAt'),
    cell: (row) => formatKoreanMinute(new Date(row.requestedAt)),
    width: 150,
  },
  {
    key: 'state',
    header: '상태',
    sorts: ascendingFirst('state'),
    cell: (row) => (
      <CellText aside={noteOf(row)}>
        <Pill tone={drawStates[row.state].tone}>{drawStates[row.state].label}</Pill>
      </CellText>
    ),
  },
  {
    key: 'amount',
    header: '금액',
    sorts: descendingFirst('amount'),
    align: 'right',
    cell: (row) => <Money amount={row.amount} />,
  },
]

function noteOf({ state, dueAt, listedAt, inArrears, reason, decidedAt }: AdminDraw): string {
  if (inArrears && drawStates[state].isOpen) return '연체 회원'
  if (state === 'LISTED' && listedAt) return `${koreanDay(new Date(listedAt))} 이체 목록`
  if (state === 'REQUESTED') return `${koreanDay(new Date(dueAt))}까지 처리`
  return reason || (decidedAt ? koreanDay(new Date(decidedAt)) : '')
}
