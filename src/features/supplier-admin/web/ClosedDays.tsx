import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { formatShortKoreanDay, isKoreanDay, startOfKoreanDay } from '#values/korean-date.ts'
import { Button, IconButton } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import type { useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { supplierFieldSentences } from '../contract/supplier-form.ts'
import css from './SupplierEditor.module.css'
import { listOf, type SupplierValues } from './supplier-values.ts'
import { openWeekdays } from './weekdays.ts'

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
        <p role="alert" className={css['error']}>
          {error}
        </p>
      )}
      <ClosedDates dates={listOf(values.closedDates)} onChange={(dates) => put({ closedDates: dates.join(',') })} />
    </>
  )
}

function ClosedDates({ dates, onChange }: { dates: string[]; onChange: (dates: string[]) => void }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const add = () => {
    if (!isKoreanDay(typed)) return setError(supplierFieldSentences.closedDate)
    setError('')
    setTyped('')
    onChange([...new Set([...dates, typed])].toSorted())
  }
  return (
    <>
      <TextField
        type="date"
        label="쉬는 날짜"
        hint="주말과 공휴일은 자동으로 제외됩니다."
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
        action={<Button onClick={add}>추가</Button>}
      />
      {dates.length > 0 && (
        <ul className={css['dates']} aria-label="쉬는 날짜 목록">
          {dates.map((day) => (
            <li key={day}>
              {formatShortKoreanDay(startOfKoreanDay(day))}
              <IconButton label={`${day} 빼기`} onClick={() => onChange(dates.filter((each) => each !== day))}>
                <IconX size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
