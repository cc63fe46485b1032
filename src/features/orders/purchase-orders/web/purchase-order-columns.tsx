import { noValue } from '#contract/no-value.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatUnitCounts } from '#values/unit-counts.ts'
import { formatNumber } from '#values/won.ts'
import { CellText } from '#web/ui/table/CellText.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { Pill } from '#web/ui/text/Pill.tsx'
import { mailStates, type MailState } from '../contract/purchase-order-terms.ts'
import type { PurchaseOrderRow } from '../contract/purchase-orders.admin.calls.ts'

export const MailStateMark = ({ state }: { state: MailState }) => (
  <Pill tone={mailStates[state].tone}>{mailStates[state].label}</Pill>
)

const number: Column<PurchaseOrderRow> = {
  key: 'number',
  header: '발주번호',
  cell: (row) => (
    <CellText>
      <b>{row.number}</b>
    </CellText>
  ),
}
const supplier: Column<PurchaseOrderRow> = {
  key: 'supplier',
  header: '공급사',
  cell: (row) => <CellText aside={`제${formatNumber(row.sequence)}차`}>{row.supplierName}</CellText>,
}
const made: Column<PurchaseOrderRow> = {
  key: 'made',
  header: '작성 일시',
  cell: (row) => (
    <CellText aside={row.isFromCutoff ? '마감' : '직접'}>{formatKoreanMinute(new Date(row.createdAt))}</CellText>
  ),
}
const orders: Column<PurchaseOrderRow> = {
  key: 'orders',
  header: '주문',
  align: 'right',
  cell: (row) => `${formatNumber(row.orders)}건`,
}
const pieces: Column<PurchaseOrderRow> = {
  key: 'pieces',
  header: '추가 · 취소',
  align: 'right',
  cell: ({ asked, takenBack }) => (
    <CellText aside={takenBack.length > 0 ? `취소 ${formatUnitCounts(takenBack)}` : ''}>
      {formatUnitCounts(asked) || noValue}
    </CellText>
  ),
}
const state: Column<PurchaseOrderRow> = {
  key: 'state',
  header: '메일',
  cell: (row) => (
    <CellText aside={row.mailState === 'MAILED' ? row.mailedTo : ''}>
      <MailStateMark state={row.mailState} />
    </CellText>
  ),
}
export const wholeColumns = [number, supplier, made, orders, pieces, state]
export const besideColumns = [
  number,
  supplier,
  { ...state, cell: (row: PurchaseOrderRow) => <MailStateMark state={row.mailState} /> },
]
