import { useState } from 'react'
import { LazySavedViews } from '#features/people/saved-views/web/LazySavedViews.tsx'
import { Link } from 'react-router'
import { request } from '#web/api/request.ts'
import { useCallPages } from '#web/api/use-call.ts'
import { LazySheetButton } from '#web/list/LazySheetButton.tsx'
import { useMay } from '#web/session/auth.slice.ts'
import { formatKoreanMinute, koreanDay } from '#values/korean-date.ts'
import { formatNumber, formatWon } from '#values/won.ts'
import { anyOf, searchText } from '#web/list/list-parameters.ts'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FilterRow } from '#web/ui/form/FilterRow.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { Loaded, LoadMoreButton } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import { CellText } from '#web/ui/table/CellText.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { ListFoot, ListFrame, ListSum, ListTop } from '#web/ui/table/ListFrame.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import {
  adminChargeListCall,
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

const parameters = { state: anyOf(chargeStateCodes), method: anyOf(chargeMethodCodes), search: searchText }
const states = [
  { key: 'ALL' as const, label: '전체' },
  ...chargeStateCodes.map((code) => ({ key: code, label: chargeStates[code].label })),
]

/** /admin/charge: the charges of all members; deposits are confirmed here. */
export function AdminChargePage() {
  const { values, chosen, change, reset } = useListFilter(parameters)
  const charges = useCallPages(adminChargeListCall, { query: chosen }, { refetchOnMountOrArgChange: true })
  const [confirming, setConfirming] = useState<AdminCharge | null>(null)
  const may = useMay()
  const pages = charges.currentData?.pages
  const columns = [...facts, ...(may(confirmChargeDepositCall) ? [actions(setConfirming)] : [])]
  return (
    <>
      <PageTitle
        title="예치금 충전"
        action={
          <>
            <LazySavedViews list="admin-charge" />
            <LazySheetButton request={() => request(exportChargesCall, { query: chosen })} />
            <Waiting sum={pages?.[0]?.waiting} />
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
      <Loaded data={pages} error={charges.error} onRetry={() => void charges.refetch()}>
        {(found) => (
          <ListFrame>
            <DataTable
              label="충전 목록"
              columns={columns}
              rows={found.flatMap(({ content }) => content)}
              rowKey={(row) => row.orderNumber}
              empty={<EmptyState title="조회 결과가 없습니다." action={<Button onClick={reset}>전체 보기</Button>} />}
            />
          </ListFrame>
        )}
      </Loaded>
      <ListFoot>
        <LoadMoreButton list={charges} />
      </ListFoot>
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
    cell: (row) => (
      <CellText aside={row.partnerName}>
        <Link to={`/admin/cash/${row.member.id}`}>{row.member.name}</Link>
      </CellText>
    ),
  },
  {
    key: 'way',
    header: '결제 수단',
    cell: (row) => (
      <CellText under={row.depositor} title={row.depositor} className={css['way']}>
        {chargeMethods[row.method].label}
      </CellText>
    ),
  },
  { key: 'at', header: '신청', cell: (row) => <CellText>{formatKoreanMinute(new Date(row.createdAt))}</CellText> },
  {
    key: 'state',
    header: '상태',
    cell: (row) => <CellText under={stateNote(row)}>{chargeStateLabel(row)}</CellText>,
  },
  {
    key: 'cost',
    header: '카드 수수료',
    align: 'right',
    phone: 'hidden',
    cell: (row) => row.cardCost > 0 && <Money amount={row.cardCost} size="small" light />,
  },
  { key: 'amount', header: '금액', align: 'right', cell: (row) => <Money amount={row.amount} /> },
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
