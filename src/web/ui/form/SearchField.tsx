import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { isComposing } from './composition.ts'
import { TextField } from './text-fields.tsx'
import css from './SearchField.module.css'

export interface SearchFieldProps {
  label: string
  placeholder: string
  value: string
  onSearch: (text: string) => void
}

const pauseMs = 300
/** The last syllable of Hangul stays open until the next letter, so that only a longer pause ends the word. */
const openSyllableMs = 1_000

/**
 * Searches after a pause of typing or at once on Enter and the down arrow, and resets when the text is cleared. Those two, and Esc in the empty
 * field, leave it for the keys of the list.
 */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  const [known, setKnown] = useState({ value, asked: value })
  // A search from elsewhere (a link, 초기화) replaces the typed text; its own search leaves it as it is.
  if (known.value !== value) {
    setKnown({ value, asked: value })
    if (value !== known.asked) setTyped(value)
  }
  const search = (text: string) => {
    if (text === value) return
    setKnown({ value, asked: text })
    onSearch(text)
  }
  const pause = usePause(search)
  const searchNow = () => {
    pause.end()
    search(typed.trim())
    field.current?.blur()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    searchNow()
  }
  return (
    <form role="search" aria-label={`${label}창`} className={css['search']} onSubmit={submit}>
      <IconSearch size={18} stroke={1.7} className={css['glass']} aria-hidden />
      <TextField
        ref={field}
        type="search"
        label={label}
        labelHidden
        placeholder={placeholder}
        maxLength={50}
        enterKeyHint="search"
        value={typed}
        onChange={({ currentTarget, nativeEvent }) => {
          const text = currentTarget.value
          setTyped(text)
          // The change of an input is an InputEvent.
          pause.begin(text.trim(), text === '' ? 0 : isComposing(nativeEvent as InputEvent) ? openSyllableMs : pauseMs)
        }}
        onCompositionEnd={({ currentTarget }) => pause.begin(currentTarget.value.trim(), pauseMs)}
        onKeyDown={({ key, nativeEvent, currentTarget }) => {
          if (isComposing(nativeEvent)) return
          if (key === 'Escape' && typed === '') currentTarget.blur()
          if (key === 'ArrowDown') searchNow()
        }}
      />
    </form>
  )
}

/** Calls `onEnd` with the newest text after the pause. */
function usePause(onEnd: (text: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newest = useRef(onEnd)
  // The timer is outside of React and outlives a render.
  useEffect(() => {
    newest.current = onEnd
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const end = () => clearTimeout(timer.current)
  const begin = (text: string, ms: number) => {
    end()
    if (ms === 0) onEnd(text)
    else timer.current = setTimeout(() => newest.current(text), ms)
  }
  return { begin, end }
}
