import { useState } from 'react'
import { LazySavedViews } from '#features/people/saved-views/web/LazySavedViews.tsx'
import { Link } from 'react-router'
import { request } from '#web/api/request.ts'
import { useCall } from '#web/api/use-call.ts'
import { LazySheetButton } from '#web/list/LazySheetButton.tsx'
import { useMay } from '#web/session/auth.slice.ts'
import { formatKoreanMinute, koreanDay } from '#values/korean-date.ts'
import { formatNumber, formatWon } from '#values/won.ts'
import { anyOf, searchText, sortOf } from '#web/list/list-parameters.ts'
import { PagedList } from '#web/list/PagedList.tsx'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { Button } from '#web/ui/form/Button.tsx'
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
  adminChargeListCall,
  chargeSorts,
  exportChargesCall,
  confirmChargeDepositCall,
  type AdminCharge,
} from '../../contract/cash-charges.admin.calls.ts'
import {
  chargeMethodCodes,
  chargeMethods,
  chargeStateCodes,
  chargeStateLabel,
  chargeStates,
} from '../../contract/charge-terms.ts'
import css from './AdminCharge.module.css'
import { AdminChargeActions } from './AdminChargeActions.tsx'
import { AdminChargeDeposit } from './AdminChargeDeposit.tsx'

const parameters = {
  state: anyOf(chargeStateCodes),
  method: anyOf(chargeMethodCodes),
  search: searchText,
  sort: sortOf(chargeSorts),
}
const states = [
  { key: 'ALL' as const, label: '전체' },
  ...chargeStateCodes.map((code) => ({ key: code, label: chargeStates[code].label })),
]

/** /admin/charge: the charges of all members; deposits are confirmed here. */
export function AdminChargePage() {
  const { values, chosen, page, sort, change, reset } = useListFilter(parameters)
  const charges = useCall(adminChargeListCall, { query: { page, ...chosen } }, { refetchOnMountOrArgChange: true })
  const [confirming, setConfirming] = useState<AdminCharge | null>(null)
  const may = useMay()
  const columns = [...facts, ...(may(confirmChargeDepositCall) ? [actions(setConfirming)] : [])]
  return (
    <>
      <PageTitle
        title="예치금 충전"
        action={
          <>
            <LazySavedViews list="admin-charge" />
            <LazySheetButton request={() => request(exportChargesCall, { query: chosen })} />
            <Waiting sum={charges.currentData?.waiting} />
          </>
        }
      />
      <ListTop>
        <Chips
          label="상태"
          items={states}
          value={values.state || 'ALL'}
          onChange={(state) => change({ state: state === 'ALL' ? '' : state })}
        />
        <FilterRow label="충전 필터">
          <SearchField
            label="충전 검색"
            placeholder="충전번호, 입금자, 회원"
            value={values.search}
            onSearch={(search) => change({ search })}
          />
        </FilterRow>
      </ListTop>
      <PagedList
        list={charges}
        unit="건"
        label="충전 목록"
        columns={columns}
        sort={sort}
        rowKey={(row) => row.orderNumber}
        empty={<EmptyState title="조회 결과가 없습니다." action={<Button onClick={reset}>전체 보기</Button>} />}
      />
      {confirming && <AdminChargeDeposit charge={confirming} onClose={() => setConfirming(null)} />}
    </>
  )
}

const Waiting = ({ sum }: { sum: { count: number; amount: number } | undefined }) =>
  sum === undefined ? null : (
    <ListSum>
      입금 대기 {formatNumber(sum.count)}건 <Money amount={sum.amount} />
    </ListSum>
  )

const facts: Column<AdminCharge>[] = [
  { key: 'number', header: '충전번호', cell: (row) => row.orderNumber, phone: 'title', width: 190 },
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
    key: 'way',
    header: '결제 수단',
    sorts: ascendingFirst('method'),
    cell: (row) => (
      <CellText under={row.depositor} title={row.depositor} className={css['way']}>
        {chargeMethods[row.method].label}
      </CellText>
    ),
  },
  {
    key: 'at',
    header: '신청',
    sorts: descendingFirst('createdAt'),
    cell: (row) => <CellText>{formatKoreanMinute(new Date(row.createdAt))}</CellText>,
  },
  {
    key: 'state',
    header: '상태',
    sorts: ascendingFirst('state'),
    cell: (row) => (
      <CellText under={stateNote(row)}>
        <Pill tone={chargeStates[row.state].tone}>{chargeStateLabel(row)}</Pill>
      </CellText>
    ),
  },
  {
    key: 'cost',
    header: '카드 수수료',
    align: 'right',
    phone: 'hidden',
    cell: (row) => row.cardCost > 0 && <Money amount={row.cardCost} size="small" light />,
  },
  {
    key: 'amount',
    header: '금액',
    sorts: descendingFirst('amount'),
    align: 'right',
    cell: (row) => <Money amount={row.amount} />,
  },
]

function stateNote({ state, method, dueAt, received, amount, endReason }: AdminCharge): string {
  if (state === 'BD' && received > 0) return `${formatWon(received)} 입금됨`
  if (state === 'BD' && dueAt)
    return `${method === 'BANK' ? koreanDay(new Date(dueAt)) : formatKoreanMinute(new Date(dueAt))}까지`
  if (state === 'DONE' && received !== amount) return `${formatWon(received)} 입금됨`
  return endReason
}

const actions = (onConfirm: (charge: AdminCharge) => void): Column<AdminCharge> => ({
  key: 'actions',
  header: '처리',
  phone: 'actions',
  cell: (row) => <AdminChargeActions charge={row} onConfirm={() => onConfirm(row)} />,
})
