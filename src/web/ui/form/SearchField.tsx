import { IconSearch } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { TextField } from './text-fields.tsx'
import css from './SearchField.module.css'

export interface SearchFieldProps {
  label: string
  placeholder: string
  value: string
  onSearch: (text: string) => void
}

/** Searches on Enter, and resets when the text is cleared. */
export const SearchField = (props: SearchFieldProps) => <SearchInput key={props.value} {...props} />

// The input owns the typed text; a search from elsewhere (a link, 초기화) remounts it by its key.
function SearchInput({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== value) onSearch(typed.trim())
  }
  return (
    <form role="search" aria-label={`${label}창`} className={css['search']} onSubmit={submit}>
      <IconSearch size={18} stroke={1.7} className={css['glass']} aria-hidden />
      <TextField
        type="search"
        label={label}
        labelHidden
        placeholder={placeholder}
        maxLength={50}
        enterKeyHint="search"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          if (event.currentTarget.value === '' && value !== '') onSearch('')
        }}
      />
    </form>
  )
}
