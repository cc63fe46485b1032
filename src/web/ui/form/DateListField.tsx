import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { formatShortKoreanDay, isKoreanDay, startOfKoreanDay } from '#values/korean-date.ts'
import { isComposing } from './composition.ts'
import { Button, IconButton } from './Button.tsx'
import css from './DateListField.module.css'
import { TextField } from './text-fields.tsx'

interface DateListFieldProps {
  label: string
  hint: string
  /** Sentence for an entry that is no day. */
  wrong: string
  /** Korean days, sorted. */
  dates: readonly string[]
  onChange: (dates: string[]) => void
  disabled?: boolean
}

/** A list of days with a field that adds one. */
export function DateListField({ label, hint, wrong, dates, onChange, disabled = false }: DateListFieldProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const add = () => {
    if (!isKoreanDay(typed)) return setError(wrong)
    setError('')
    setTyped('')
    onChange([...new Set([...dates, typed])].toSorted())
  }
  return (
    <>
      <TextField
        type="date"
        label={label}
        hint={hint}
        value={typed}
        error={error}
        disabled={disabled}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
          event.preventDefault()
          add()
        }}
        action={
          <Button onClick={add} disabled={disabled}>
            추가
          </Button>
        }
      />
      {dates.length > 0 && (
        <ul className={css['dates']} aria-label={`${label} 목록`}>
          {dates.map((day) => (
            <li key={day}>
              {formatShortKoreanDay(startOfKoreanDay(day))}
              {!disabled && (
                <IconButton label={`${day} 빼기`} onClick={() => onChange(dates.filter((each) => each !== day))}>
                  <IconX size={18} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
