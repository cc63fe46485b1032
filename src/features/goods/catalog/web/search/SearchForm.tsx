import { IconSearch } from '@tabler/icons-react'
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { useDebouncedValue } from '#web/ui/form/use-debounced-value.ts'
import { isComposing } from '#web/ui/form/composition.ts'
import { productSuggestionCall } from '../../contract/catalog.calls.ts'
import { keywordSearched } from './recent-keywords.slice.ts'
import css from './SearchForm.module.css'
import { optionId } from './option-id.ts'

/** Loaded when the field is used, because every page of the shop has it. */
const SearchPanel = optionalComponent(async () => (await import('./SearchPanel.tsx')).SearchPanel)

export interface SearchFormProps {
  base: string
  shopId: string
  /** The search of the shown product list. */
  asked: string
  /** Always shows the panel below the field, and replaces the history entry instead of adding one. */
  fullScreen?: boolean
}

/** Search field with suggestions during typing: opens a product or the list, and remembers the keyword. */
export function SearchForm({ base, shopId, asked, fullScreen = false }: SearchFormProps) {
  const [typed, setTyped] = useState(asked)
  const [isOpen, setOpen] = useState(false)
  const open = fullScreen || isOpen
  const [active, setActive] = useState(-1)
  const listId = useId()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const suggestions = useSuggestions(shopId, typed, { asked, on: open })
  const products = suggestions.found?.content ?? []
  const go = (path: string) => {
    setOpen(false)
    void navigate(`${base}/${path}`, { replace: fullScreen })
  }

  const search = (keyword: string) => {
    if (keyword) dispatch(keywordSearched(keyword))
    go(`productList${keyword && `?search=${encodeURIComponent(keyword)}`}`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrows belong to the input method during composition.
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Escape') setOpen(false)
    const move = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (move !== 0 && products.length > 0) {
      event.preventDefault()
      setActive(((active + 1 + move + products.length + 1) % (products.length + 1)) - 1)
    }
    const chosen = products[active]
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      go(`productDetail/${chosen.id}`)
    }
  }
  return (
    <form
      role="search"
      aria-label="상품 검색창"
      className={css['form']}
      data-full-screen={fullScreen || undefined}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        search(typed.trim())
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <input
        type="search"
        role="combobox"
        aria-label="상품 검색"
        aria-expanded={products.length > 0}
        aria-controls={listId}
        aria-activedescendant={products[active] ? optionId(listId, active) : undefined}
        aria-autocomplete="list"
        placeholder="상품 이름이나 초성으로 찾기"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={50}
        className={css['input']}
        value={typed}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setOpen(true)
          setActive(-1)
        }}
      />
      <button type="submit" aria-label="검색" className={css['button']}>
        <IconSearch size={20} aria-hidden />
      </button>
      {open && (
        <SearchPanel
          listId={listId}
          base={base}
          {...suggestions}
          active={active}
          fullScreen={fullScreen}
          onSearch={search}
          onDone={() => setOpen(false)}
        />
      )}
    </form>
  )
}

/** Loads suggestions for the text; skips the text that the page already shows results for. */
function useSuggestions(partnerUri: string, typed: string, { asked, on }: { asked: string; on: boolean }) {
  const query = useDebouncedValue(typed.trim(), 80)
  const asks = on && query !== '' && query !== asked
  const { data, isFetching } = useCall(
    productSuggestionCall,
    { params: { partnerUri }, query: { search: query } },
    { skip: !asks },
  )
  return { query, found: asks ? data : undefined, isFetching }
}
