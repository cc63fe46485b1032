import { formatNumber } from '#values/won.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
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
  /** Rows that are ticked before they are counted; without it, each row is counted from 0. */
  ticks?: { keys: ReadonlySet<string>; onChange: (key: string, isTicked: boolean) => void }
}

type RowToCount = RowCountsProps['rows'][number]

/** Steppers for each row, from 0 to the quantity that is left for the step. */
export const RowCounts = ({ label, rows, counts, onChange, leftWord = '남은', ticks }: RowCountsProps) => (
  <div className={css['rows']} role="group" aria-label={label}>
    {rows.map((row) => {
      const key = rowKey(row)
      const count = counts.get(key) ?? row.left
      return (
        <div key={key} className={css['row']}>
          <RowName row={row} leftWord={leftWord} ticks={ticks} />
          {(!ticks || ticks.keys.has(key)) && (
            <Stepper
              label={namesOf(row)}
              value={count}
              onChange={(changed) => onChange(new Map(counts).set(key, changed))}
              unit={row.unit}
              max={row.left}
              maxReason={mostCountSentence(row.left, row.unit)}
              zero={!ticks || count === 0}
            />
          )}
        </div>
      )
    })}
  </div>
)

interface RowNameProps {
  ticks: RowCountsProps['ticks'] | undefined
  row: RowToCount
  leftWord: string
}

function RowName({ row, leftWord, ticks }: RowNameProps) {
  const left = `${leftWord} ${formatNumber(row.left)}${row.unit}`
  if (ticks) {
    const key = rowKey(row)
    return (
      <Checkbox
        className={css['name']}
        label={namesOf(row)}
        hint={left}
        checked={ticks.keys.has(key)}
        onChange={(event) => ticks.onChange(key, event.currentTarget.checked)}
      />
    )
  }
  return (
    <span className={css['name']}>
      {row.name}
      <small>
        {row.option && `${row.option} · `}
        {left}
      </small>
    </span>
  )
}

const namesOf = ({ name, option }: RowToCount): string => (option ? `${name} ${option}` : name)
