import { IconX } from '@tabler/icons-react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router'
import { PictureImage } from '#web/ui/media/PictureImage.tsx'
import type { DataOf } from '#contract/call.ts'
import type { productSuggestionCall } from '../../contract/catalog.calls.ts'
import { optionId } from './option-id.ts'
import { matchParts } from './match-parts.ts'
import { keywordRemoved, keywordsCleared } from './recent-keywords.slice.ts'
import { ListPrice } from '../list/ListPrice.tsx'
import css from './SearchPanel.module.css'

type Found = DataOf<typeof productSuggestionCall>

interface SearchPanelProps {
  listId: string
  base: string
  query: string
  /** Undefined: nothing is asked, or not answered yet. */
  found: Found | undefined
  /** The answer is still that for the former query. */
  isFetching: boolean
  /** Below the field of the full-screen search, whose history entry a product replaces. */
  fullScreen: boolean
  /** Index of the product selected by the arrow keys. */
  active: number
  onSearch: (keyword: string) => void
  onDone: () => void
}

/** Dropdown of the search field: matching products and recent keywords. */
export function SearchPanel({ listId, base, query, found, active, ...panel }: SearchPanelProps) {
  const { isFetching, onSearch, onDone, fullScreen } = panel
  const { products, searchedFor, said, nothing } = shownOf(query, found, isFetching)
  const keywords = useSelector((state: { search: { keywords: string[] } }) => state.search.keywords)
  const isEmpty = products.length === 0 && keywords.length === 0 && !nothing
  if (isEmpty)
    return fullScreen && query === '' ? (
      <p className={css['hint']}>상품 이름이나 초성(예: ㅈㅇㅋ)으로 찾아보세요.</p>
    ) : null
  return (
    <div className={css['panel']} data-full-screen={fullScreen || undefined}>
      {nothing && <NothingFound query={query} />}
      {said && <p className={css['similar']}>{said}</p>}
      {products.length > 0 && (
        <ul id={listId} role="listbox" aria-label="상품 제안" className={css['products']}>
          {products.map((product, index) => (
            <li key={product.id} role="presentation">
              <Link
                id={optionId(listId, index)}
                role="option"
                aria-selected={index === active}
                to={`${base}/productDetail/${product.id}`}
                replace={fullScreen}
                tabIndex={-1}
                className={css['product']}
                onClick={onDone}
              >
                <span className={css['picture']}>
                  {product.picture && <PictureImage picture={product.picture} alt="" width={40} height={40} />}
                </span>
                <span className={css['words']}>
                  <Matched name={product.name} query={searchedFor ?? query} />
                  <span>{product.categoryName}</span>
                </span>
                {product.price !== null && <ListPrice product={product} />}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {keywords.length > 0 && <RecentKeywords keywords={keywords} onSearch={onSearch} />}
    </div>
  )
}

/** The products of the former query stay until the answer comes, but nothing is said of them. */
function shownOf(query: string, found: Found | undefined, isFetching: boolean) {
  const { content: products, similar, searchedFor } = found ?? { content: [], similar: false }
  const isAnswered = found !== undefined && !isFetching
  const said = isAnswered && products.length > 0 ? saidOf(query, { similar, searchedFor }) : undefined
  return { products, searchedFor, said, nothing: isAnswered && products.length === 0 }
}

function saidOf(query: string, { similar, searchedFor }: Pick<Found, 'similar' | 'searchedFor'>) {
  if (searchedFor !== undefined) return `'${query}' 대신 '${searchedFor}' 상품을 보여 드립니다.`
  return similar ? `'${query}' 대신 비슷한 이름으로 찾았습니다.` : undefined
}

const NothingFound = ({ query }: { query: string }) => (
  <div className={css['nothing']} role="status">
    <p>'{query}'에 맞는 상품이 없습니다.</p>
    <p>더 짧은 이름이나 초성(예: ㅈㅇㅋ)으로 찾아보세요.</p>
  </div>
)

function Matched({ name, query }: { name: string; query: string }) {
  const [before, match, after] = matchParts(name, query)
  return (
    <b>
      {before}
      {match && <mark>{match}</mark>}
      {after}
    </b>
  )
}

/** Lists the newest first. */
function RecentKeywords({ keywords, onSearch }: { keywords: readonly string[]; onSearch: (keyword: string) => void }) {
  const dispatch = useDispatch()
  return (
    <section className={css['recent']} aria-label="최근 검색어">
      <header>
        <span>최근 검색어</span>
        <button type="button" onClick={() => dispatch(keywordsCleared())}>
          전체 삭제
        </button>
      </header>
      <ul>
        {keywords
          .map((keyword, index) => (
            <li key={keyword}>
              <button type="button" onClick={() => onSearch(keyword)}>
                {keyword}
              </button>
              <button type="button" aria-label={`${keyword} 삭제`} onClick={() => dispatch(keywordRemoved(index))}>
                <IconX size={14} aria-hidden />
              </button>
            </li>
          ))
          .toReversed()}
      </ul>
    </section>
  )
}
