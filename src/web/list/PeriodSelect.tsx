import { SelectField } from '../ui/form/SelectField.tsx'
import { TextField } from '../ui/form/text-fields.tsx'
import { periodChange, periodKeys, periods, type PeriodValues } from './periods.ts'

interface PeriodSelectProps {
  label: string
  values: PeriodValues
  onChange: (part: Partial<PeriodValues>) => void
}

/** Period of a console list, with two days for a custom one. `PeriodFilter` offers it as chips. */
export const PeriodSelect = ({ label, values: { period, from, to }, onChange }: PeriodSelectProps) => (
  <>
    <SelectField
      label={label}
      labelHidden
      options={periodKeys.map((key) => ({ value: key, label: periods[key].label }))}
      value={period}
      onChoose={(chosen) => onChange(periodChange(period, chosen))}
    />
    {period === 'custom' && (
      <>
        <TextField
          type="date"
          label="시작일"
          labelHidden
          max={to || undefined}
          value={from}
          onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
        />
        <TextField
          type="date"
          label="종료일"
          labelHidden
          min={from || undefined}
          value={to}
          onChange={({ currentTarget }) => onChange({ to: currentTarget.value })}
        />
      </>
    )}
  </>
)
