import { Select } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Input.css'
import { useState, type KeyboardEvent } from 'react'
import { nameSearch } from '#values/choseong.ts'
import { isComposing } from './composition.ts'
import { Field, type FieldFrame } from './Field.tsx'
import { MantineRoot } from '../theme/MantineRoot.tsx'
import { useTypedName } from './use-typed-name.ts'
import css from './SearchSelect.module.css'
import type { SelectOption } from './SelectField.tsx'

export interface SearchSelectProps extends FieldFrame {
  options: readonly SelectOption[]
  value: string | null
  onChange: (value: string | null) => void
  placeholder?: string
  clearable?: boolean
  /** Receives the typed text: the server then finds the options, which are not filtered again. */
  onSearch?: (text: string) => void
  /** Chosen option, which the found ones may not contain. */
  chosen?: SelectOption | null
  /** The server has not answered the typed text yet. */
  pending?: boolean
}

/** A select with search, also by initial consonants, for long lists; short lists use SelectField. */
export function SearchSelect({
  options,
  value,
  onChange,
  placeholder,
  clearable,
  onSearch,
  chosen,
  pending,
  ...frame
}: SearchSelectProps) {
  // A modal dialog covers everything outside it: the list opens inside.
  const [dialog, setDialog] = useState<HTMLElement | null>(null)
  // Hides results of an earlier search, because Enter could choose one of them.
  const offered = pending ? [] : options
  const data = chosen && !offered.some((option) => option.value === chosen.value) ? [...offered, chosen] : offered
  const typed = useTypedName({
    offered,
    value,
    pending: pending ?? false,
    chosen: chosenIn(data, value),
    onChange,
    onSearch,
  })
  return (
    <MantineRoot>
      <Field frame={typed.sentence && !frame.error ? { ...frame, ...typed.sentence } : frame}>
        {(parts) => (
          <Select
            {...parts}
            data-steady
            ref={(input) => setDialog(input?.closest('dialog') ?? null)}
            flex={1}
            size="md"
            classNames={{ input: css['input'] ?? '' }}
            searchable
            clearable={clearable ?? false}
            // The button clears; choosing the same option again keeps it.
            allowDeselect={false}
            error={parts['aria-invalid'] ?? false}
            placeholder={placeholder ?? ''}
            nothingFoundMessage={pending ? '찾고 있습니다.' : '검색 결과가 없습니다.'}
            data={data.map(({ value: key, label, disabled = false }) => ({ value: key, label, disabled }))}
            value={value}
            onChange={(chosen) => onChange(chosen)}
            searchValue={typed.text}
            onSearchChange={typed.type}
            filter={({ options: all, search }) => {
              const isFound = nameSearch(search)
              return all.filter(
                (option) =>
                  'value' in option &&
                  (onSearch ? offered.some(({ value: key }) => key === option.value) : isFound(option.label)),
              )
            }}
            onBlur={(event) => typed.leave(event.currentTarget.value)}
            onKeyDown={(event) => chooseFirst(event, chosenIn(data, value)?.label)}
            comboboxProps={{
              shadow: 'md',
              transitionProps: { duration: 0 },
              ...(dialog && { portalProps: { target: dialog } }),
            }}
          />
        )}
      </Field>
    </MantineRoot>
  )
}

const chosenIn = (data: readonly SelectOption[], value: string | null) =>
  value === null ? undefined : data.find((option) => option.value === value)

/** Enter after typing chooses the first result, and never submits the form while the list is open. */
function chooseFirst(event: KeyboardEvent<HTMLInputElement>, chosen: string | undefined): void {
  const input = event.currentTarget
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
  if (event.key !== 'Enter' || isComposing(event.nativeEvent) || !list) return
  if (list.querySelector('[data-combobox-selected]')) return
  event.preventDefault()
  if (input.value === '' || input.value === chosen) return
  list.querySelector<HTMLElement>('[data-combobox-option]:not([data-combobox-disabled])')?.click()
}
