import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { DateListField } from '#web/ui/form/DateListField.tsx'
import type { useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { supplierFieldSentences } from '../contract/supplier-form.ts'
import css from './SupplierEditor.module.css'
import { listOf, type SupplierValues } from './supplier-values.ts'
import { openWeekdays } from './weekdays.ts'
import layout from '#web/ui/layout/words.module.css'

/** Weekdays and dates without shipping, besides weekends and public holidays. */
export function ClosedDays({ form }: { form: ReturnType<typeof useValidatedForm<SupplierValues>> }) {
  const { values, put, field } = form
  const weekdays = listOf(values.closedWeekdays)
  const toggle = (day: string, isClosed: boolean) => {
    const rest = weekdays.filter((each) => each !== day)
    put({ closedWeekdays: (isClosed ? [...rest, day].toSorted() : rest).join(',') })
  }
  const { error } = field('closedWeekdays')
  return (
    <>
      <fieldset className={css['weekdays']}>
        <legend>쉬는 요일</legend>
        {openWeekdays.map(({ day, name }) => (
          <Checkbox
            key={day}
            label={name}
            name={day === '1' ? 'closedWeekdays' : undefined}
            checked={weekdays.includes(day)}
            onChange={(event) => toggle(day, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      {error && (
        <p role="alert" className={layout['badNote']}>
          {error}
        </p>
      )}
      <DateListField
        label="쉬는 날짜"
        hint="주말과 공휴일은 자동으로 제외됩니다."
        wrong={supplierFieldSentences.closedDate}
        dates={listOf(values.closedDates)}
        onChange={(dates) => put({ closedDates: dates.join(',') })}
      />
    </>
  )
}
