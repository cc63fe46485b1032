import type { ComponentType, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { marketUri } from '#features/brands/brands/contract/brands.calls.ts'
import { marketNameOf } from '#features/brands/brands/web/market-name.ts'
import { useShop } from '#features/brands/brands/web/use-shop.ts'
import { MissedSearch } from '#features/goods/search-words/web/MissedSearch.tsx'
import { useOrderBlocker } from '#features/stores/chain-stores/web/use-order-blocker.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Notice } from '#web/ui/text/Notice.tsx'
import { Pager } from '#web/ui/table/Pager.tsx'
import { useDescription } from '#web/ui/layout/use-description.ts'
import { SkeletonCards } from '#web/ui/layout/Skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/states.tsx'
import { catalogSentences } from '../../contract/catalog.calls.ts'
import { CategoriesView } from './CategoriesView.tsx'
import { listQuery, pagesOf, readListAddress, type ListAddress } from './list-address.ts'
import { ListHead } from './ListHead.tsx'
import { useListView } from './list-view.ts'
import { ProductGrid, type ProductGridProps, type ShownProduct } from './ProductGrid.tsx'
import css from './ProductListPage.module.css'
import { PreviewNotice } from './PreviewNotice.tsx'
import { Otherwise } from './Otherwise.tsx'
import { isNarrowed, useShelf } from './use-shelf.ts'

interface ProductListPageProps {
  /** Shows the products as dense rows, which the list can't know: they order. */
  Rows?: ComponentType<ProductGridProps> | undefined
}

/**
 * Lists the products of a shop, of a market, or a brand's samples, by category, search, sort and page, all in the address.
 */
export function ProductListPage({ Rows }: ProductListPageProps) {
  const [params] = useSearchParams()
  const shop = useShop()
  const { shopId, base, mode } = shop
  useDescription(descriptionOf(shop, params))
  if (mode !== 'preview' && params.get('view') === 'categories')
    return <CategoriesView base={base} partnerUri={shopId} />
  return <ProductList address={readListAddress(params)} Rows={mode === 'preview' ? undefined : Rows} />
}

function ProductList({ address, Rows }: { address: ListAddress; Rows: ProductListPageProps['Rows'] }) {
  const shop = useShop()
  const { shopId, mode, brand, user, list: path } = shop
  const { store, reason } = useOrderBlocker(user, brand)
  const { search, page } = address
  const { list, searchedFor } = useShelf({ mode, partnerUri: shopId }, address)
  const shown = useListView(address.view)
  const view = Rows && shown
  const mayWish = user !== null && user.chainStoreId !== null
  const to = (change: Partial<ListAddress>) => path + listQuery({ ...address, page: 0, ...change })
  return (
    <div className={css['page']}>
      {mode === 'preview' && <PreviewNotice shopId={shopId} user={user} />}
      <ListHead
        mode={mode}
        partnerUri={shopId}
        address={address}
        to={to}
        total={list.data?.totalElements}
        isStore={mayWish}
        searchedFor={searchedFor}
        view={view}
      />
      {store?.status === 'WAIT' && reason && <Notice>{reason}</Notice>}
      <h2 className="visually-hidden">상품 목록</h2>
      <ListBody
        products={list.data?.content}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={
          <Otherwise search={mode === 'preview' ? '' : search} to={shop.product} partnerUri={shopId} mayWish={mayWish}>
            {(hasGuesses) => (
              <NothingFound
                hasGuesses={hasGuesses}
                address={address}
                all={path}
                partnerUri={shopId}
                isStore={mayWish}
                mayAsk={mode === 'shop' && shopId !== marketUri}
              />
            )}
          </Otherwise>
        }
      >
        {(products) => (
          <Products
            Rows={view === 'list' ? Rows : undefined}
            label="상품 목록"
            products={products}
            to={shop.product}
            partnerUri={shopId}
            mayWish={mayWish}
            busy={list.isFetching}
          />
        )}
      </ListBody>
      <Pager page={page} pages={pagesOf(list.data?.totalElements ?? 0)} to={(next) => to({ page: next })} />
    </div>
  )
}

const Products = ({ Rows = ProductGrid, ...list }: ProductGridProps & ProductListPageProps) => <Rows {...list} />

/** Only the whole list of a market is a page for search engines. */
function descriptionOf({ mode, brand }: ReturnType<typeof useShop>, params: URLSearchParams): string | undefined {
  if (mode !== 'market' || !brand || params.has('search')) return undefined
  return `${marketNameOf(brand)}의 전체 상품 목록입니다. 규격과 가격을 로그인 없이 비교하실 수 있습니다.`
}

interface ListBodyProps {
  products: readonly ShownProduct[] | undefined
  error: unknown
  onRetry: () => void
  empty: ReactNode
  children: (products: readonly ShownProduct[]) => ReactNode
}

function ListBody({ products, error, onRetry, empty, children }: ListBodyProps) {
  // An error of the current filter must not appear above the products of the previous one.
  if (error) return <ErrorState error={error} onRetry={onRetry} />
  if (!products) return <SkeletonCards />
  return products.length === 0 ? empty : children(products)
}

interface NothingFoundProps {
  address: ListAddress
  all: string
  partnerUri: string
  /** Searches in vain are counted of stores, which can ask for the product. */
  isStore: boolean
  mayAsk: boolean
  /** Similar products stand above. */
  hasGuesses: boolean
}

function NothingFound({ address, all, partnerUri, isStore, mayAsk, hasGuesses }: NothingFoundProps) {
  const { search } = address
  const isPart = isNarrowed(address)
  if (isPart && !search) return <EmptyState title={catalogSentences.empty} text="조건을 바꾸어 보세요." />
  return (
    <EmptyState
      title={hasGuesses ? '찾으시는 상품이 없나요?' : catalogSentences.empty}
      text={search ? '띄어쓰기를 빼거나 더 짧은 이름, 초성(예: ㅈㅇㅋ)으로 찾아보세요.' : '다른 카테고리를 살펴보세요.'}
      action={
        <>
          {search && isStore && !isPart && (
            <MissedSearch key={search} isCounted={!hasGuesses} {...{ partnerUri, search, mayAsk }} />
          )}
          <ButtonLink to={all}>전체 상품 보기</ButtonLink>
        </>
      }
    />
  )
}
