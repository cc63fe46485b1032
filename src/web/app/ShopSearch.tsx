import { IconSearch } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate, useSearchParams } from 'react-router'
import { keywordSearched } from '#features/catalog/web/recent-keywords.slice.ts'
import css from './ShopSearch.module.css'

/** The search of the header: leads to the product list and remembers the word. */
export function ShopSearch({ base }: { base: string }) {
  const [params] = useSearchParams()
  const asked = params.get('search') ?? ''
  // Another address is another question: the field follows it.
  return <SearchForm key={asked} base={base} asked={asked} />
}

function SearchForm({ base, asked }: { base: string; asked: string }) {
  const [typed, setTyped] = useState(asked)
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const search = (event: FormEvent) => {
    event.preventDefault()
    const keyword = typed.trim()
    if (keyword) dispatch(keywordSearched(keyword))
    void navigate(`${base}/productList${keyword && `?search=${encodeURIComponent(keyword)}`}`)
  }
  return (
    <form role="search" className={css['form']} onSubmit={search}>
      <input
        type="search"
        aria-label="상품 검색"
        placeholder="상품 이름이나 초성으로 찾기"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={50}
        className={css['input']}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <button type="submit" aria-label="검색" className={css['button']}>
        <IconSearch size={20} aria-hidden />
      </button>
    </form>
  )
}
