import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useShop } from '#features/brands/web/use-shop.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { DocumentTitle } from '#web/ui/PageTitle.tsx'
import { SkeletonCards } from '#web/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { useOrderBar } from '#features/chain-stores/web/use-order-bar.ts'
import { formatNumber } from '#values/won.ts'
import { catalogSentences, type ProductCard, type ProductSort } from '../contract/catalog.calls.ts'
import { CategoriesView } from './CategoriesView.tsx'
import { CategoryChips } from './CategoryChips.tsx'
import { useProductCountQuery, useProductsQuery, useShopCategoriesQuery } from './catalog.api.ts'
import { findCategory, withCounts } from './category-place.ts'
import { listQuery, pagesOf, pageSize, readListAddress, type ListAddress } from './list-address.ts'
import { ProductGrid } from './ProductGrid.tsx'
import css from './ProductListPage.module.css'
import { SortChoice } from './SortChoice.tsx'

/** The products of a shop: by category, by a search, sorted, page by page; all of it stands in the address. */
export function ProductListPage() {
  const [params] = useSearchParams()
  return params.get('view') === 'categories' ? <CategoriesView /> : <ProductList address={readListAddress(params)} />
}

function ProductList({ address }: { address: ListAddress }) {
  const { shopId, base, brand, user } = useShop()
  const { store, reason } = useOrderBar(user, brand)
  const navigate = useNavigate()
  const { search, categoryId, sort, page } = address
  const { data: tree = [] } = useShopCategoriesQuery(shopId)
  const { data: found } = useProductCountQuery({ partnerUri: shopId, search }, { skip: !search })
  const list = useProductsQuery({ partnerUri: shopId, ...address, search: search || undefined, size: pageSize })

  const path = `${base}/productList`
  const to = (change: Partial<ListAddress>) => path + listQuery({ search, categoryId, sort, ...change })
  const place = findCategory(tree, categoryId)
  const title = place?.child?.name ?? place?.root.name ?? '전체 상품'
  const total = list.data?.totalElements
  return (
    <div className={css['page']}>
      <DocumentTitle title={search ? `'${search}' 검색 결과` : title} />
      {place && (
        <Breadcrumbs
          crumbs={[
            { label: '전체 상품', to: path + listQuery({ search, sort }) },
            ...(place.child ? [{ label: place.root.name, to: to({ categoryId: place.root.id }) }] : []),
            { label: title },
          ]}
        />
      )}
      <div className={css['head']}>
        <h1>{search ? `'${search}' 검색 결과` : title}</h1>
        <p className={css['count']} role="status">
          {total !== undefined && `${formatNumber(total)}개${list.data?.more ? ' 이상' : ''} 상품`}
        </p>
      </div>
      {store?.status === 'WAIT' && reason && <Notice>{reason}</Notice>}
      <div className={css['filters']}>
        <CategoryChips
          tree={search ? withCounts(tree, found?.categories ?? []) : tree}
          place={place}
          onChoose={(id) => void navigate(to({ categoryId: id }))}
        />
        <SortChoice
          value={sort}
          to={(next: ProductSort) => to({ sort: next })}
          onChange={(next) => void navigate(to({ sort: next }))}
        />
      </div>
      <ListBody
        products={list.data?.content}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={<NothingFound search={search} all={path} />}
      >
        {(products) => (
          <ProductGrid
            label={title}
            products={products}
            base={base}
            partnerUri={shopId}
            mayWish={user !== null && user.chainStoreId !== null}
            busy={list.isFetching}
          />
        )}
      </ListBody>
      <Pager page={page} pages={pagesOf(total ?? 0)} to={(next) => to({ page: next })} />
    </div>
  )
}

interface ListBodyProps {
  products: readonly ProductCard[] | undefined
  error: unknown
  onRetry: () => void
  empty: ReactNode
  children: (products: readonly ProductCard[]) => ReactNode
}

function ListBody({ products, error, onRetry, empty, children }: ListBodyProps) {
  // Another filter that can't be loaded must not stand above the products of the one before.
  if (error) return <ErrorState error={error} onRetry={onRetry} />
  if (!products) return <SkeletonCards />
  return products.length === 0 ? empty : children(products)
}

function NothingFound({ search, all }: { search: string; all: string }) {
  return (
    <EmptyState
      title={catalogSentences.empty}
      text={search ? '띄어쓰기를 빼거나 더 짧은 이름, 초성(예: ㅈㅇㅋ)으로 찾아보세요.' : '다른 카테고리를 살펴보세요.'}
      action={<ButtonLink to={all}>전체 상품 보기</ButtonLink>}
    />
  )
}
