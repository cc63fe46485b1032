import { useState } from 'react'
import { SearchSelectField } from './SearchSelectField.tsx'
import type { SelectOption } from './SelectField.tsx'
import type { FieldFrame } from './Field.tsx'
import { useDebouncedValue } from './use-debounced-value.ts'

export interface RecordPickerProps extends FieldFrame {
  placeholder: string
  clearable?: boolean
  value: string | null
  /** Name of the chosen record, which the found ones may lack. */
  chosenName?: string | undefined
  onChange: (value: string | null, name: string) => void
}

interface FoundProps extends RecordPickerProps {
  /** Undefined until the server has answered the current search. */
  found: readonly SelectOption[] | undefined
  search: RecordSearch
}

export type RecordSearch = ReturnType<typeof useRecordSearch>

/** The typed search and the debounced one that is sent. */
export function useRecordSearch() {
  const [typed, type] = useState('')
  const sent = useDebouncedValue(typed).slice(0, 50)
  return { sent, isLate: sent !== typed.slice(0, 50), type }
}

/** Chooses one of the records that the server finds; the chosen one is shown also if it is not among them. */
export function RecordPicker({ found, search, value, chosenName, onChange, ...props }: FoundProps) {
  const [last, setLast] = useState<SelectOption | null>(null)
  const named = [...(found ?? []), ...(last ? [last] : [])].find((option) => option.value === value)
  const chosen = value === null ? null : (named ?? { value, label: chosenName ?? `번호 ${value}` })
  return (
    <SearchSelectField
      {...props}
      options={found ?? []}
      chosen={chosen}
      value={value}
      pending={found === undefined || search.isLate}
      onSearch={search.type}
      onChange={(next) => {
        const option = found?.find((each) => each.value === next) ?? null
        setLast(option)
        onChange(next, option?.label ?? '')
      }}
    />
  )
}
