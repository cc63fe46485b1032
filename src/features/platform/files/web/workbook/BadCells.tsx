import { formatNumber } from '#values/won.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import type { BadCell } from '../../contract/workbook-plan.ts'
import layout from '#web/ui/layout/words.module.css'

export type Keyed<Row> = Row & { key: number }

/** The cells of a workbook that must be mended, each with its place and reason. */
export const BadCells = ({ problems, count }: { problems: readonly BadCell[]; count: number }) => (
  <>
    <DataTable
      label="고쳐야 할 칸"
      columns={columns}
      rows={problems.map((problem, index) => ({ ...problem, key: index }))}
      rowKey={({ key }) => key}
      empty={null}
    />
    <MoreCells shown={problems.length} all={count} />
  </>
)

export const MoreCells = ({ shown, all }: { shown: number; all: number }) =>
  all > shown ? (
    <p className={layout['dimNote']}>
      처음 {formatNumber(shown)}칸만 보입니다. 나머지 {formatNumber(all - shown)}칸도 함께 처리합니다.
    </p>
  ) : null

export const placeOf = ({ sheet, row }: Pick<BadCell, 'sheet' | 'row'>) =>
  row === null ? `${sheet} 시트` : `${sheet} ${formatNumber(row)}행`

const columns: readonly Column<Keyed<BadCell>>[] = [
  { key: 'place', header: '위치', cell: placeOf, width: 120 },
  { key: 'column', header: '칸', cell: ({ column }) => column, width: 140 },
  { key: 'message', header: '이유', cell: ({ message }) => message },
]
