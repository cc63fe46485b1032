import type { ShopMode } from '#features/brands/brands/contract/shop-mode.ts'
import { Link } from 'react-router'
import { formatNumber } from '#values/won.ts'
import { useAddress } from '#web/list/use-address.ts'
import { Breadcrumbs, type Crumb } from '#web/ui/layout/Breadcrumbs.tsx'
import { DocumentTitle } from '#web/ui/layout/PageTitle.tsx'
import type { ProductSort } from '../../contract/catalog.calls.ts'
import { CategoryChips } from './CategoryChips.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { findCategory, type CategoryPlace } from './category-place.ts'
import { ListFilters } from './ListFilters.tsx'
import { listQuery, readListAddress, type ListAddress } from './list-address.ts'
import type { ListView } from './list-view.ts'
import css from './ProductListPage.module.css'
import { SortChoice } from './SortChoice.tsx'
import { isNarrowed, useShelfCategories } from './use-shelf.ts'
import { ViewChoice } from './ViewChoice.tsx'

interface ListHeadProps {
  mode: ShopMode
  partnerUri: string
  address: ListAddress
  to: (change: Partial<ListAddress>) => string
  total: number | undefined
  isStore: boolean
  /** The text that was searched instead; undefined: the text was searched as typed. */
  searchedFor: string | undefined
  /** Undefined: the list has one view only. */
  view: ListView | undefined
}

/** Shows the title and the total of the list, with its filters and sorting. */
export function ListHead({ mode, partnerUri, address: shown, to, total, isStore, searchedFor, view }: ListHeadProps) {
  const { search, categoryId, sort } = shown
  const address = useAddress()
  const change = (part: Partial<ListAddress>, { push = true } = {}) => {
    const next = (params: URLSearchParams) =>
      new URLSearchParams(listQuery({ ...readListAddress(params), page: 0, ...part }))
    address.change(next, { push })
  }
  const tree = useShelfCategories({ mode, partnerUri }, shown)
  const inPreview = mode === 'preview'
  // Nothing is left to be narrowed where the search itself finds nothing.
  const mayNarrow = !inPreview && (total !== 0 || isNarrowed(shown))
  const place = findCategory(tree, categoryId)
  const title = search ? resultsOf(search, searchedFor) : nameOf(place, inPreview)
  return (
    <>
      <DocumentTitle title={title} />
      {place && <Breadcrumbs crumbs={crumbsOf(place, { to, inPreview })} />}
      <div className={css['filters']} data-samples={inPreview || undefined}>
        <div className={css['head']}>
          <h1>{title}</h1>
          <Found total={total} />
          <AsTyped search={search} searchedFor={searchedFor} to={to} />
        </div>
        {view && total !== 0 && (
          <div className={css['view']}>
            <ViewChoice value={view} to={(next) => to({ view: next, page: shown.page })} />
          </div>
        )}
        <div className={css['chips']}>
          {(tree.length > 0 || place) && (
            <CategoryChips tree={tree} place={place} onChoose={(id) => change({ categoryId: id })} />
          )}
          {mayNarrow && (
            <ListFilters
              value={shown}
              inMarket={mode === 'market'}
              partnerUri={partnerUri}
              isStore={isStore}
              onChange={change}
            />
          )}
        </div>
        <div className={css['sort']}>
          {inPreview ? (
            <SearchField
              label="샘플 검색"
              placeholder="상품 이름이나 초성으로 찾기"
              value={search}
              // A search runs while it is typed: going back must not pass each of its states.
              onSearch={(text) => change({ search: text, categoryId: undefined }, { push: false })}
            />
          ) : (
            <Sorting total={total} value={sort} to={to} onChange={(next) => change({ sort: next })} />
          )}
        </div>
      </div>
    </>
  )
}

interface SortingProps extends Pick<ListHeadProps, 'total' | 'to'> {
  value: ProductSort
  onChange: (sort: ProductSort) => void
}

/** An empty list has no order. */
const Sorting = ({ total, to, ...choice }: SortingProps) =>
  total === 0 ? null : <SortChoice to={(next) => to({ sort: next })} {...choice} />

const Found = ({ total }: Pick<ListHeadProps, 'total'>) => (
  <p className={css['count']} role="status">
    {Boolean(total) && `${formatNumber(total ?? 0)}개 상품`}
  </p>
)

const AsTyped = ({ search, searchedFor, to }: Pick<ListHeadProps, 'searchedFor' | 'to'> & { search: string }) =>
  searchedFor !== undefined && (
    <Link className={css['typed']} to={to({ exact: true })}>{`'${search}' 그대로 찾기`}</Link>
  )

/** Names both texts: nobody takes straws for what the wrong keyboard typed. */
const resultsOf = (search: string, searchedFor: string | undefined): string =>
  searchedFor === undefined ? `'${search}' 검색 결과` : `'${search}' 대신 '${searchedFor}' 검색 결과`

const nameOf = (place: CategoryPlace | undefined, inPreview: boolean): string =>
  place?.child?.name ?? place?.root.name ?? allOf(inPreview)

const allOf = (inPreview: boolean) => (inPreview ? '샘플 상품' : '전체 상품')

const crumbsOf = (
  place: CategoryPlace,
  { to, inPreview }: { to: ListHeadProps['to']; inPreview: boolean },
): Crumb[] => [
  { label: allOf(inPreview), to: to({ categoryId: undefined }) },
  ...(place.child ? [{ label: place.root.name, to: to({ categoryId: place.root.id }) }] : []),
  { label: nameOf(place, inPreview) },
]
