import { noValue } from '#contract/no-value.ts'
import { Link } from 'react-router'
import { CellText } from '#web/ui/table/CellText.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { Pill } from '#web/ui/text/Pill.tsx'
import type { TrackingRow } from '../contract/tracking-plan.ts'
import { trackingOutcomeLabels, trackingOutcomes } from '../contract/tracking-sheet.ts'

/** Rows with problems come first, then the rows with a question. */
const urgency = ['PROBLEM', 'ASK', ...trackingOutcomes]
const urgencyOf = ({ outcome }: TrackingRow) => urgency.indexOf(outcome)

interface TrackingRowsProps {
  rows: readonly TrackingRow[]
  /** Undefined: the order is not linked. */
  orderPath: ((orderNumber: string) => string) | undefined
}

/** The rows of a workbook of invoice numbers, each with what happens or has happened. */
export const TrackingRows = ({ rows, orderPath }: TrackingRowsProps) => (
  <DataTable
    label="운송장번호"
    columns={columnsOf(orderPath)}
    rows={rows.toSorted((one, other) => urgencyOf(one) - urgencyOf(other) || one.row - other.row)}
    rowKey={({ row }) => row}
    empty={null}
  />
)

const columnsOf = (orderPath: TrackingRowsProps['orderPath']): readonly Column<TrackingRow>[] => [
  { key: 'row', header: '행', cell: ({ row }) => row, width: 60 },
  {
    key: 'order',
    header: '주문번호',
    cell: ({ orderNumber }) =>
      orderNumber && orderPath ? <Link to={orderPath(orderNumber)}>{orderNumber}</Link> : orderNumber || '없음',
  },
  {
    key: 'goods',
    header: '상품',
    cell: ({ goods, supplier }) => <CellText under={supplier}>{goods || noValue}</CellText>,
  },
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
