import { useOutlet, useParams } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { PagedList } from '#web/list/PagedList.tsx'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { useRowLink } from '#web/list/use-row-link.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { SplitView } from '#web/ui/layout/SplitView.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { CellText } from '#web/ui/table/CellText.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { Money } from '#web/ui/text/Money.tsx'
import type { SettlementRow } from '../contract/settlement.calls.ts'
import { partnerSettlementListCall } from '../contract/settlement.partner.calls.ts'
import { settlementStateNote } from '../contract/settlement-sheets.ts'
import { monthText } from '../contract/settlement-terms.ts'
import { SettlementPill } from './SettlementStatement.tsx'

/** /partner/:shopId/settlement: the settlements of the own brand by month, with the opened one beside the list. */
export const PartnerSettlementListPage = () => <SplitView list={<Settlements />} detail={useOutlet()} />

function Settlements() {
  const { shopId = '', month } = useParams()
  const { page } = useListFilter({})
  const fresh = { refetchOnMountOrArgChange: true }
  const list = useCall(partnerSettlementListCall, { query: { page }, shop: shopId }, fresh)
  const linkTo = useRowLink(`/partner/${shopId}/settlement`)
  return (
    <>
      <PageTitle
        title="정산"
        sub="한 달 동안 출고한 상품의 마진을 다음 달 10일에 지급합니다. 확정한 달은 바뀌지 않으며, 이후의 환불은 환불한 달에 정산합니다."
        action={<ButtonLink to={`/partner/${shopId}/margin`}>마진 관리</ButtonLink>}
      />
      <PagedList
        list={list}
        unit="개월"
        label="월별 정산"
        columns={month === undefined ? whole : beside}
        rowKey={(row) => row.month}
        link={(row) => linkTo(row.month)}
        isActive={(row) => row.month === month}
        empty={
          <EmptyState title="아직 정산할 내역이 없습니다." text="상품이 출고되면 그달의 정산 금액이 여기에 모입니다." />
        }
      />
    </>
  )
}

const month: Column<SettlementRow> = { key: 'month', header: '정산 월', cell: (row) => monthText(row.month) }
const amount: Column<SettlementRow> = {
  key: 'amount',
  header: '정산 금액',
  align: 'right',
  cell: (row) => <Money amount={row.amount} />,
}
const state: Column<SettlementRow> = {
  key: 'state',
  header: '상태',
  cell: (row) => (
    <CellText aside={settlementStateNote(row)}>
      <SettlementPill row={row} />
    </CellText>
  ),
}
const beside = [month, amount, state]
const whole: Column<SettlementRow>[] = [
  month,
  { key: 'sales', header: '출고 매출', align: 'right', cell: (row) => <Money amount={row.sales} light /> },
  {
    key: 'refunds',
    header: '환불',
    align: 'right',
    phone: 'hidden',
    cell: (row) => <Money amount={0 - row.refunds} light />,
  },
  { key: 'margin', header: '본사 마진', align: 'right', cell: (row) => <Money amount={row.margin} light /> },
  {
    key: 'commission',
    header: '수수료',
    align: 'right',
    phone: 'hidden',
    cell: (row) => <Money amount={0 - row.commission} light />,
  },
  amount,
  state,
]
