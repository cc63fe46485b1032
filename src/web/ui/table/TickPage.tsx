import { Checkbox } from '../form/Checkbox.tsx'
import type { DataTableProps, Selection } from './data-table.ts'

interface TickPageProps<Row> extends Pick<DataTableProps<Row>, 'rows' | 'rowKey'> {
  selection: Selection<Row>
  /** The label is seen where no head of a table stands above the boxes. */
  labelHidden?: boolean
}

/** Ticks all rows of the page, or none. */
export function TickPage<Row>({ rows, rowKey, selection, labelHidden = false }: TickPageProps<Row>) {
  const ticked = rows.filter((row) => selection.selected.has(rowKey(row))).length
  return (
    <Checkbox
      label="전체 선택"
      labelHidden={labelHidden}
      checked={ticked === rows.length}
      partly={ticked > 0 && ticked < rows.length}
      onChange={() => selection.onChange(new Set(ticked === rows.length ? [] : rows.map(rowKey)))}
    />
  )
}
