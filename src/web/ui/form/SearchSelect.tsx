import { Select, type ComboboxItem } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Input.css'
import { choseongQuery, searchChoseong, searchText } from '#values/choseong.ts'
import { Field, type FieldFrame } from './Field.tsx'
import { MantineRoot } from '../theme/MantineRoot.tsx'
import css from './SearchSelect.module.css'
import type { SelectOption } from './SelectField.tsx'

export interface SearchSelectProps extends FieldFrame {
  options: readonly SelectOption[]
  value: string | null
  onChange: (value: string | null) => void
  placeholder?: string
  clearable?: boolean
  /** Receives the typed text: the options are then what the server found, and are not filtered again. */
  onSearch?: (text: string) => void
}

/** A select with search, also by initial consonants, for long lists; short lists use SelectField. */
export function SearchSelect({
  options,
  value,
  onChange,
  placeholder,
  clearable,
  onSearch,
  ...frame
}: SearchSelectProps) {
  return (
    <MantineRoot>
      <Field frame={frame}>
        {(parts) => (
          <Select
            {...parts}
            flex={1}
            size="md"
            classNames={{ input: css['input'] ?? '' }}
            searchable
            clearable={clearable ?? false}
            error={parts['aria-invalid'] ?? false}
            placeholder={placeholder ?? ''}
            nothingFoundMessage="검색 결과가 없습니다."
            data={options.map(({ value: key, label, disabled = false }) => ({ value: key, label, disabled }))}
            value={value}
            onChange={(chosen) => onChange(chosen)}
            {...(onSearch && { onSearchChange: onSearch })}
            filter={({ options: all, search }) =>
              onSearch ? all : all.filter((option) => 'value' in option && matches(option, search))
            }
            comboboxProps={{ shadow: 'md', transitionProps: { duration: 0 } }}
          />
        )}
      </Field>
    </MantineRoot>
  )
}

function matches({ label }: ComboboxItem, search: string): boolean {
  const initials = choseongQuery(search)
  return initials ? searchChoseong(label).includes(initials) : searchText(label).includes(searchText(search))
}
