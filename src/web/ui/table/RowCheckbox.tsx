import { Checkbox } from '../form/Checkbox.tsx'
import type { DataTableProps, Selection } from './data-table.ts'

interface RowCheckboxProps<Row> extends Pick<DataTableProps<Row>, 'rowKey'> {
  row: Row
  selection: Selection<Row>
}

/** Selects one row of a table or card list. */
export function RowCheckbox<Row>({ row, rowKey, selection }: RowCheckboxProps<Row>) {
  const key = rowKey(row)
  const toggle = () => {
    const next = new Set(selection.selected)
    if (!next.delete(key)) next.add(key)
    selection.onChange(next)
  }
  const label = `${selection.rowLabel(row)} 선택`
  return <Checkbox label={label} labelHidden checked={selection.selected.has(key)} onChange={toggle} />
}
