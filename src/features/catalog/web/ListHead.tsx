import { useNavigate } from 'react-router'
import { formatNumber } from '#values/won.ts'
import { Breadcrumbs, type Crumb } from '#web/ui/Breadcrumbs.tsx'
import { DocumentTitle } from '#web/ui/PageTitle.tsx'
import { CategoryChips } from './CategoryChips.tsx'
import { useProductCountQuery, useShopCategoriesQuery } from './catalog.api.ts'
import { findCategory, withCounts, type CategoryPlace } from './category-place.ts'
import type { ListAddress } from './list-address.ts'
import css from './ProductListPage.module.css'
import { SortChoice } from './SortChoice.tsx'

interface ListHeadProps {
  partnerUri: string
  address: ListAddress
  to: (change: Partial<ListAddress>) => string
  total: number | undefined
}

/** What the list shows and how many, and what it can be narrowed and sorted by. */
export function ListHead({ partnerUri, address: { search, categoryId, sort }, to, total }: ListHeadProps) {
  const navigate = useNavigate()
  const { data: tree = [] } = useShopCategoriesQuery(partnerUri)
  const { data: found } = useProductCountQuery({ partnerUri, search }, { skip: !search })
  const place = findCategory(tree, categoryId)
  const title = search ? `'${search}' 검색 결과` : nameOf(place)
  return (
    <>
      <DocumentTitle title={title} />
      {place && <Breadcrumbs crumbs={crumbsOf(place, to)} />}
      <div className={css['filters']}>
        <div className={css['head']}>
          <h1>{title}</h1>
          <p className={css['count']} role="status">
            {total !== undefined && `${formatNumber(total)}개 상품`}
          </p>
        </div>
        <div className={css['chips']}>
          <CategoryChips
            tree={search ? withCounts(tree, found?.categories ?? []) : tree}
            place={place}
            onChoose={(id) => void navigate(to({ categoryId: id }))}
          />
        </div>
        <div className={css['sort']}>
          <SortChoice
            value={sort}
            to={(next) => to({ sort: next })}
            onChange={(next) => void navigate(to({ sort: next }))}
          />
        </div>
      </div>
    </>
  )
}

const nameOf = (place: CategoryPlace | undefined): string => place?.child?.name ?? place?.root.name ?? '전체 상품'

const crumbsOf = (place: CategoryPlace, to: ListHeadProps['to']): Crumb[] => [
  { label: '전체 상품', to: to({ categoryId: undefined }) },
  ...(place.child ? [{ label: place.root.name, to: to({ categoryId: place.root.id }) }] : []),
  { label: nameOf(place) },
]
