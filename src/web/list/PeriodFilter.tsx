import { koreanDay } from '#values/korean-date.ts'
import { TextField } from '../ui/form/text-fields.tsx'
import { Chips } from '../ui/layout/Tabs.tsx'
import css from './PeriodFilter.module.css'
import { daysOf, type Period, type PeriodValues } from './periods.ts'

interface PeriodFilterProps {
  /** Of `periodParameters`, from the address. */
  values: PeriodValues
  onChange: (part: PeriodValues) => void
}

const chips = [
  { key: 'today', label: '오늘' },
  { key: 'yesterday', label: '어제' },
  { key: '7d', label: '7일' },
  { key: '30d', label: '30일' },
  { key: 'month', label: '이번 달' },
  { key: 'lastMonth', label: '지난달' },
  { key: 'custom', label: '직접' },
] as const satisfies { key: Period; label: string }[]

/** Chooses the Korean days of a list. 직접 starts with the days that were shown before. */
export function PeriodFilter({ values, onChange }: PeriodFilterProps) {
  const choose = (period: Period) => {
    const { startDate = '', endDate = koreanDay(new Date()) } = daysOf(values.period, new Date())
    onChange(period === 'custom' ? { period, from: startDate, to: endDate } : { period, from: '', to: '' })
  }
  return (
    <div className={css['period']}>
      <Chips label="조회 기간" items={[...chips]} value={values.period} onChange={choose} />
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
              onChange={({ currentTarget: { value } }) => value && onChange({ ...values, [end]: value })}
            />
          ))}
        </div>
      )}
    </div>
  )
}
