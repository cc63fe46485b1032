import { commissionText } from '#features/office/headquarters/contract/commission-text.ts'
import { CellText } from '#web/ui/table/CellText.tsx'
import { ascendingFirst, descendingFirst, type Column } from '#web/ui/table/data-table.ts'
import { Money } from '#web/ui/text/Money.tsx'
import type { AdminSettlement } from '../contract/settlement.admin.calls.ts'
import { settlementStateNote } from '../contract/settlement-sheets.ts'
import { SettlementPill } from './SettlementStatement.tsx'

const brand: Column<AdminSettlement> = {
  key: 'brand',
  header: '브랜드',
  sorts: ascendingFirst('partnerName'),
  cell: (row) => row.partnerName,
  phone: 'title',
}
const state: Column<AdminSettlement> = {
  key: 'state',
  header: '상태',
  sorts: ascendingFirst('state'),
  cell: (row) => (
    <CellText
      aside={row.state === 'DUE' && !row.account && row.amount > 0 ? '정산 계좌 없음' : settlementStateNote(row)}
    >
      <SettlementPill row={row} />
    </CellText>
  ),
}
const amount: Column<AdminSettlement> = {
  key: 'amount',
  header: '정산 금액',
  sorts: descendingFirst('amount'),
  align: 'right',
  cell: (row) => <Money amount={row.amount} />,
}

/** The columns of the whole list, or of the list beside an opened settlement. */
export const settlementColumns = (isWhole: boolean): Column<AdminSettlement>[] =>
  isWhole
    ? [
        brand,
        {
          key: 'sales',
          header: '출고 매출',
          sorts: descendingFirst('sales'),
          align: 'right',
          cell: (row) => <Money amount={row.sales} light />,
        },
        {
          key: 'refunds',
          header: '환불',
          sorts: descendingFirst('refunds'),
          align: 'right',
          phone: 'hidden',
          cell: (row) => <Money amount={0 - row.refunds} light />,
        },
        {
          key: 'margin',
          header: '본사 마진',
          sorts: descendingFirst('margin'),
          align: 'right',
          phone: 'hidden',
          cell: (row) => <Money amount={row.margin} light />,
        },
        {
          key: 'commission',
          header: '수수료',
          sorts: descendingFirst('commission'),
          align: 'right',
          phone: 'hidden',
          cell: (row) => (
            <CellText aside={commissionText(row.commissionRate)}>
              <Money amount={0 - row.commission} light />
            </CellText>
          ),
        },
        {
          key: 'carriedIn',
          header: '이월 금액',
          align: 'right',
          phone: 'hidden',
          cell: (row) => row.carriedIn !== 0 && <Money amount={row.carriedIn} light />,
        },
        amount,
        state,
      ]
    : [brand, amount, state]
