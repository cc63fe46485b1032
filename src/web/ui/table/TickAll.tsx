import { formatNumber } from '#values/won.ts'
import { Button } from '../form/Button.tsx'
import type { DataTableProps } from './data-table.ts'
import css from './DataTable.module.css'

/** Offered once every shown row is ticked: the rows of the other pages too. */
export function TickAll<Row>({ rows, rowKey, selection }: Pick<DataTableProps<Row>, 'rows' | 'rowKey' | 'selection'>) {
  const all = selection?.all
  if (!all || selection.selected.size >= all.count || !rows.every((row) => selection.selected.has(rowKey(row))))
    return null
  return (
    <p className={css['all']}>
      {formatNumber(selection.selected.size)}개를 선택했습니다.
      <Button look="plain" size="small" pending={all.pending} disabledReason={all.disabledReason} onClick={all.press}>
        이 조건의 {formatNumber(all.count)}개 모두 선택
      </Button>
    </p>
  )
}
