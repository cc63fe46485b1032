import { useOutlet, useParams } from 'react-router'
import { LazySavedViews } from '#features/people/saved-views/web/LazySavedViews.tsx'
import { shortStoreNames } from '#features/stores/chain-stores/contract/store-name.ts'
import { request } from '#web/api/request.ts'
import { useCall } from '#web/api/use-call.ts'
import { LazySheetButton } from '#web/list/LazySheetButton.tsx'
import {
  cashMembersCall,
  cashMemberSorts,
  exportCashMembersCall,
  type CashMemberRow,
} from '../contract/cash.admin.calls.ts'
import { searchText, sortOf } from '#web/list/list-parameters.ts'
import { PagedList } from '#web/list/PagedList.tsx'
import { useRowLink } from '#web/list/use-row-link.ts'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { CellText } from '#web/ui/table/CellText.tsx'
import { ascendingFirst, descendingFirst, type Column } from '#web/ui/table/data-table.ts'
import { FilterRow } from '#web/ui/form/FilterRow.tsx'
import { ListSum, ListTop } from '#web/ui/table/ListFrame.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { SplitView } from '#web/ui/layout/SplitView.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'

/** /admin/cash: the members and their balances; the opened one stands beside the list. */
export const AdminCashPage = () => <SplitView list={<Members />} detail={useOutlet()} />

const parameters = { search: searchText, sort: sortOf(cashMemberSorts) }

function Members() {
  const { memberId } = useParams()
  const { values, chosen, page, sort, change } = useListFilter(parameters)
  const { search } = values
  const members = useCall(cashMembersCall, { query: { page, ...chosen } }, { refetchOnMountOrArgChange: true })
  const linkTo = useRowLink('/admin/cash')
  const find = (text: string) => change({ search: text })
  return (
    <>
      <PageTitle
        title={titleOf(memberId)}
        action={
          <>
            <LazySavedViews list="admin-cash" />
            <LazySheetButton request={() => request(exportCashMembersCall, { query: chosen })} />
            <Outstanding sum={members.currentData?.outstanding} />
          </>
        }
      >
        예치금
      </PageTitle>
      <ListTop>
        <MemberFilter search={search} onSearch={find} />
      </ListTop>
      <PagedList
        list={members}
        unit="명"
        label="회원 목록"
        columns={memberId === undefined ? whole : beside}
        sort={sort}
        rowKey={(row) => row.memberId}
        link={(row) => linkTo(row.memberId)}
        isActive={(row) => String(row.memberId) === memberId}
        empty={<Nothing onAll={() => find('')} />}
      />
    </>
  )
}

const titleOf = (memberId: string | undefined): string => (memberId ? `예치금 회원 ${memberId}` : '예치금')

const MemberFilter = ({ search, onSearch }: { search: string; onSearch: (text: string) => void }) => (
  <FilterRow label="회원 필터" reset={search !== '' && (() => onSearch(''))}>
    <SearchField label="회원 검색" placeholder="이름, 아이디, 매장" value={search} onSearch={onSearch} />
  </FilterRow>
)

const Nothing = ({ onAll }: { onAll: () => void }) => (
  <EmptyState
    title="조회 결과가 없습니다."
    text="이름이나 아이디, 매장 이름의 일부로 찾아보세요."
    action={<Button onClick={onAll}>전체 회원 보기</Button>}
  />
)

const Outstanding = ({ sum }: { sum: number | undefined }) =>
  sum === undefined ? null : (
    <ListSum>
      회원 예치금 총액 <Money amount={sum} />
    </ListSum>
  )

const member: Column<CashMemberRow> = {
  key: 'member',
  header: '회원',
  sorts: ascendingFirst('name'),
  cell: (row) => (
    <CellText aside={row.username}>
      <b>{row.name}</b>
    </CellText>
  ),
}
const stores: Column<CashMemberRow> = {
  key: 'stores',
  header: '매장',
  cell: (row) => (
    <CellText aside={row.partnerName} title={row.storeNames}>
      {shortStoreNames(row.storeNames, row.partnerName) || '매장 없음'}
    </CellText>
  ),
}
const amount = (key: 'cash' | 'cardFunded' | 'held', header: string): Column<CashMemberRow> => ({
  key,
  header,
  sorts: descendingFirst(key),
  align: 'right',
  phone: 'hidden',
  cell: (row) => <Money amount={row[key]} size="small" light />,
})
const balance: Column<CashMemberRow> = {
  key: 'balance',
  header: '잔액',
  sorts: descendingFirst('balance'),
  align: 'right',
  cell: (row) => <Money amount={row.cash + row.cardFunded} size="small" />,
}
const whole = [
  member,
  stores,
  amount('cash', '현금 충전'),
  amount('cardFunded', '카드 충전'),
  amount('held', '출금 대기'),
  balance,
]
const beside = [member, stores, balance]
