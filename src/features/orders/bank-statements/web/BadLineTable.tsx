import { formatNumber } from '#values/won.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import type { BadLines } from '../contract/statement-refusals.ts'
import css from './BankStatement.module.css'

type BadLine = BadLines['problems'][number]

/** The lines that could not be read. */
export const BadLineTable = ({ bad: { problemCount, problems } }: { bad: BadLines }) => (
  <>
    <DataTable
      label="읽지 못한 줄"
      columns={columns}
      rows={problems}
      rowKey={({ row, column }) => `${row}/${column}`}
      empty={null}
    />
    {problemCount > problems.length && (
      <p className={css['dim']}>
        {formatNumber(problemCount)}줄 가운데 {formatNumber(problems.length)}줄만 표시합니다.
      </p>
    )}
  </>
)

const columns: readonly Column<BadLine>[] = [
  { key: 'row', header: '줄', cell: ({ row }) => `${formatNumber(row)}행`, width: 90 },
  { key: 'column', header: '칸', cell: ({ column, cell }) => (cell ? `${column} (${cell})` : column), width: 200 },
  { key: 'text', header: '적힌 내용', cell: ({ text }) => text || '비어 있음', width: 240 },
  { key: 'message', header: '이유', cell: ({ message }) => message },
]
