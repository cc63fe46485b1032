import { formatNumber } from '#values/won.ts'
import { Stepper } from '#web/ui/form/Stepper.tsx'
import { mostCountSentence } from '#web/ui/form/quantity.ts'
import { rowKey, type OpenRow } from './admin-order-rows.ts'
import css from './RowCounts.module.css'

interface RowCountsProps {
  /** Purpose of the counts: 보낼 수량, 취소할 수량. */
  label: string
  rows: readonly Pick<OpenRow, 'lineNo' | 'rowNo' | 'name' | 'option' | 'unit' | 'left'>[]
  /** Count by row key; a row without an entry has all that is left. */
  counts: ReadonlyMap<string, number>
  onChange: (counts: ReadonlyMap<string, number>) => void
  /** Word before the quantity that is left. */
  leftWord?: string
}

/** Steppers for each row, from 0 to the quantity that is left for the step. */
export const RowCounts = ({ label, rows, counts, onChange, leftWord = '남은' }: RowCountsProps) => (
  <div className={css['rows']} role="group" aria-label={label}>
    {rows.map((row) => (
      <div key={rowKey(row)} className={css['row']}>
        <span className={css['name']}>
          {row.name}
          <small>
            {row.option && `${row.option} · `}
            {leftWord} {formatNumber(row.left)}
            {row.unit}
          </small>
        </span>
        <Stepper
          label={row.option ? `${row.name} ${row.option}` : row.name}
          value={counts.get(rowKey(row)) ?? row.left}
          onChange={(count) => onChange(new Map(counts).set(rowKey(row), count))}
          unit={row.unit}
          max={row.left}
          maxReason={mostCountSentence(row.left, row.unit)}
          zero
        />
      </div>
    ))}
  </div>
)
