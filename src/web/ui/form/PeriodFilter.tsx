import css from './PeriodFilter.module.css'
import { periodChoices, periodKeys, type ChosenPeriod } from './period-choice.ts'
import { Chips } from '../layout/Tabs.tsx'
import { TextField } from './text-fields.tsx'

interface PeriodFilterProps {
  period: ChosenPeriod
  /** Receives only what has changed: the rest of `period` may be stale. */
  onChange: (part: Partial<ChosenPeriod>) => void
}

/** Chooses the days of a list: a preset period, or a first and last day. */
export const PeriodFilter = ({ period, onChange }: PeriodFilterProps) => (
  <div className={css['period']}>
    <Chips
      label="조회 기간"
      items={periodKeys.map((key) => ({ key, label: periodChoices[key].label }))}
      value={period.key}
      onChange={(key) => onChange({ key })}
    />
    {period.key === 'custom' && (
      <div className={css['days']}>
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            type="date"
            label={end === 'from' ? '시작일' : '종료일'}
            labelHidden
            value={period[end]}
            // Ignores an empty value, which occurs while a date is being typed.
            onChange={({ currentTarget: { value } }) => value && onChange({ [end]: value })}
          />
        ))}
      </div>
    )}
  </div>
)
