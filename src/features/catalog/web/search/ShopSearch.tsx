import { IconSearch } from '@tabler/icons-react'
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useProductSuggestionsQuery } from '../catalog.api.ts'
import { keywordSearched } from './recent-keywords.slice.ts'
import { useDebouncedValue } from '#web/ui/form/use-debounced-value.ts'
import css from './ShopSearch.module.css'
import { optionId, SearchPanel } from './SearchPanel.tsx'

interface ShopSearchProps {
  base: string
  shopId: string
  /** Only members get suggestions during typing. */
  suggests: boolean
}

/** The search field of the header: opens the product list, suggests products during typing, and remembers the keyword. */
export function ShopSearch(props: ShopSearchProps) {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  // Order and post lists use the same parameter for another search.
  const asked = (pathname.startsWith(`${props.base}/productList`) && params.get('search')) || ''
  const focused = params.get('focus') === 'search'
  // Remount on another address, so that the field takes its value.
  return <SearchForm key={`${asked} ${focused}`} {...props} asked={asked} focused={focused} />
}

function SearchForm({ base, shopId, suggests, asked, focused }: ShopSearchProps & { asked: string; focused: boolean }) {
  const [typed, setTyped] = useState(asked)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const listId = useId()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { settled, products, similar, nothing } = useSuggestions(shopId, typed, { asked, on: suggests && open })

  const search = (keyword: string) => {
    setOpen(false)
    if (keyword) dispatch(keywordSearched(keyword))
    void navigate(`${base}/productList${keyword && `?search=${encodeURIComponent(keyword)}`}`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrows belong to the input method during composition.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') setOpen(false)
    const move = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (move !== 0 && products.length > 0) {
      event.preventDefault()
      setActive(((active + 1 + move + products.length + 1) % (products.length + 1)) - 1)
    }
    const chosen = products[active]
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      setOpen(false)
      void navigate(`${base}/productDetail/${chosen.id}`)
    }
  }
  return (
    <form
      role="search"
      aria-label="상품 검색창"
      className={css['form']}
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
        autoFocus={focused}
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
          query={settled}
          products={products}
          similar={similar}
          nothing={nothing}
          active={active}
          onSearch={search}
          onDone={() => setOpen(false)}
        />
      )}
    </form>
  )
}

/** Loads suggestions for the text; skips the text that the page already shows results for. */
function useSuggestions(partnerUri: string, typed: string, { asked, on }: { asked: string; on: boolean }) {
  const settled = useDebouncedValue(typed.trim(), 80)
  const asks = on && settled !== '' && settled !== asked
  const { data, isFetching } = useProductSuggestionsQuery({ partnerUri, search: settled }, { skip: !asks })
  const products = asks ? (data?.content ?? []) : []
  return {
    settled,
    products,
    similar: products.length > 0 && data?.similar === true,
    // Only when the answer is for exactly this text.
    nothing: asks && !isFetching && data?.content.length === 0,
  }
}
