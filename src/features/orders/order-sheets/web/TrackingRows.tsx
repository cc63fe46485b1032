import { Link } from 'react-router'
import { CellText } from '#web/ui/table/CellText.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { Pill } from '#web/ui/text/Pill.tsx'
import type { TrackingRow } from '../contract/order-sheets.admin.calls.ts'
import { trackingOutcomeLabels, trackingOutcomes } from '../contract/tracking-sheet.ts'

/** Rows with problems come first, then the rows with a question. */
const urgency = ['PROBLEM', 'ASK', ...trackingOutcomes]
const urgencyOf = ({ outcome }: TrackingRow) => urgency.indexOf(outcome)

/** The rows of a workbook of invoice numbers, each with what happens or has happened. */
export const TrackingRows = ({ rows }: { rows: readonly TrackingRow[] }) => (
  <DataTable
    label="운송장번호"
    columns={columns}
    rows={rows.toSorted((one, other) => urgencyOf(one) - urgencyOf(other) || one.row - other.row)}
    rowKey={({ row }) => row}
    empty={null}
  />
)

const columns: readonly Column<TrackingRow>[] = [
  { key: 'row', header: '행', cell: ({ row }) => row, width: 60 },
  {
    key: 'order',
    header: '주문번호',
    cell: ({ orderNumber }) => (orderNumber ? <Link to={`/admin/order/${orderNumber}`}>{orderNumber}</Link> : '없음'),
  },
  { key: 'goods', header: '상품', cell: ({ goods, supplier }) => <CellText under={supplier}>{goods || '–'}</CellText> },
  { key: 'parcel', header: '송장', cell: ({ parcel }) => <CellText>{parcel}</CellText> },
  {
    key: 'outcome',
    header: '결과',
    cell: ({ outcome }) => (
      <Pill tone={trackingOutcomeLabels[outcome].tone}>{trackingOutcomeLabels[outcome].label}</Pill>
    ),
  },
  { key: 'message', header: '내용', cell: ({ message }) => message },
]
