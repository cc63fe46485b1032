import { useLocation, useNavigate, useOutlet, useParams, useSearchParams } from 'react-router'
import { Button } from '#web/ui/Button.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import type { Column } from '#web/ui/data-table.ts'
import { FilterRow } from '#web/ui/FilterRow.tsx'
import { ListFrame } from '#web/ui/ListFrame.tsx'
import { Money } from '#web/ui/Money.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { SplitView, useRoomForTwo } from '#web/ui/SplitView.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import css from './AdminCash.module.css'
import { useCashMembersInfiniteQuery, type CashMember } from './cash.admin.api.ts'

/** /admin/cash: the members and what they have with the platform; an opened one stands beside them. */
export const AdminCashPage = () => <SplitView list={<Members />} detail={useOutlet()} />

function Members() {
  const { memberId } = useParams()
  const [params, setParams] = useSearchParams()
  const search = (params.get('search') ?? '').slice(0, 50)
  const members = useCashMembersInfiniteQuery(search, { refetchOnMountOrArgChange: true })
  const open = useOpenMember()
  const pages = members.currentData?.pages
  const rows = pages?.flatMap((page) => page.content) ?? []
  const find = (text: string) => setParams(text ? { search: text } : {}, { replace: true, state: { stay: true } })
  return (
    <>
      <PageTitle
        title={memberId ? `예치금 회원 ${memberId}` : '예치금'}
        action={<Outstanding sum={pages?.[0]?.outstanding} />}
      >
        예치금
      </PageTitle>
      <div className={css['top']}>
        <FilterRow label="회원 필터">
          <SearchField label="회원 검색" placeholder="이름, 아이디, 매장" value={search} onSearch={find} />
          {search && (
            <Button look="plain" onClick={() => find('')}>
              초기화
            </Button>
          )}
        </FilterRow>
      </div>
      {!pages && !members.error && <SkeletonRows rows={10} height={44} />}
      {!pages && members.error && <ErrorState error={members.error} onRetry={() => void members.refetch()} />}
      {pages && (
        <ListFrame>
          <DataTable
            label="회원 목록"
            columns={memberId === undefined ? whole : beside}
            rows={rows}
            rowKey={(row) => row.memberId}
            onOpen={open}
            isActive={(row) => String(row.memberId) === memberId}
            empty={
              <EmptyState
                title="조회 결과가 없습니다."
                text="이름이나 아이디, 매장 이름의 일부로 찾아보세요."
                action={search && <Button onClick={() => find('')}>전체 회원 보기</Button>}
              />
            }
          />
        </ListFrame>
      )}
      {members.hasNextPage && (
        <p className={css['more']}>
          <Button size="small" pending={members.isFetchingNextPage} onClick={() => void members.fetchNextPage()}>
            더 보기
          </Button>
        </p>
      )}
    </>
  )
}

/** Opens a member with the list's search in the address. */
function useOpenMember() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const stay = useRoomForTwo()
  return (row: CashMember) => void navigate({ pathname: `/admin/cash/${row.memberId}`, search }, { state: { stay } })
}

const Outstanding = ({ sum }: { sum: number | undefined }) =>
  sum === undefined ? null : (
    <span className={css['sum']}>
      회원 예치금 총액 <Money amount={sum} />
    </span>
  )

const member: Column<CashMember> = {
  key: 'member',
  header: '회원',
  cell: (row) => (
    <span className={css['member']}>
      <b>{row.name}</b> <small>{row.username}</small>
    </span>
  ),
}
const stores: Column<CashMember> = {
  key: 'stores',
  header: '매장',
  cell: (row) => (
    <span className={css['stores']}>
      {row.storeNames || '매장 없음'} <small>{row.partnerName}</small>
    </span>
  ),
}
const amount = (key: 'cash' | 'card' | 'held', header: string): Column<CashMember> => ({
  key,
  header,
  align: 'right',
  phone: 'hidden',
  cell: (row) => <Money amount={row[key]} size="small" light />,
})
const balance: Column<CashMember> = {
  key: 'balance',
  header: '잔액',
  align: 'right',
  cell: (row) => <Money amount={row.cash + row.card} size="small" />,
}
const whole = [
  member,
  stores,
  amount('cash', '현금 충전'),
  amount('card', '카드 충전'),
  amount('held', '출금 대기'),
  balance,
]
const beside = [member, stores, balance]
