import { TextField } from '../ui/form/text-fields.tsx'
import { Chips } from '../ui/layout/Tabs.tsx'
import css from './PeriodFilter.module.css'
import { periodChange, periods, type Period } from './periods.ts'

interface Values<Key extends Period> {
  period: Key
  from: string
  to: string
}

interface PeriodFilterProps<Key extends Period> {
  /** The offered periods, `custom` among them. */
  keys: readonly Key[]
  /** From the address. */
  values: Values<Key>
  /** Receives only the changed values: the rest of `values` may be stale. */
  onChange: (part: Partial<Values<Key>>) => void
}

/** Chooses the Korean days of a list. 직접 starts with the previously shown days. */
export function PeriodFilter<Key extends Period>({ keys, values, onChange }: PeriodFilterProps<Key>) {
  const choose = (period: Key) => onChange({ ...periodChange(values.period, period), period })
  return (
    <div className={css['period']}>
      <Chips
        label="조회 기간"
        items={keys.map((key) => ({ key, label: periods[key].chip }))}
        value={values.period}
        onChange={choose}
      />
      {values.period === 'custom' && (
        <div className={css['days']}>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              type="date"
              label={end === 'from' ? '시작일' : '종료일'}
              labelHidden
              value={values[end]}
              // Ignores an empty value, which occurs while a date is being typed.
              onChange={({ currentTarget: { value } }) =>
                value && onChange(end === 'from' ? { from: value } : { to: value })
              }
            />
          ))}
        </div>
      )}
    </div>
  )
}
