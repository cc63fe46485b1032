import type { ComponentType, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { ShopMode } from '#features/brands/brands/contract/shop-mode.ts'
import { marketNameOf } from '#features/brands/brands/web/market-name.ts'
import { useShop } from '#features/brands/brands/web/use-shop.ts'
import { useOrderBlocker } from '#features/stores/chain-stores/web/use-order-blocker.ts'
import { Notice } from '#web/ui/text/Notice.tsx'
import { Pager } from '#web/ui/table/Pager.tsx'
import { useDescription } from '#web/ui/layout/use-description.ts'
import { SkeletonCards } from '#web/ui/layout/Skeleton.tsx'
import { ErrorState } from '#web/ui/layout/states.tsx'
import { CategoriesView } from './CategoriesView.tsx'
import { listQuery, pagesOf, readListAddress, type ListAddress } from './list-address.ts'
import { ListHead } from './ListHead.tsx'
import { useListView } from './list-view.ts'
import { NothingFound } from './NothingFound.tsx'
import { ProductGrid, type ProductGridProps, type ShownProduct } from './ProductGrid.tsx'
import css from './ProductListPage.module.css'
import { PreviewNotice } from './PreviewNotice.tsx'
import { Otherwise } from './Otherwise.tsx'
import { useShelf } from './use-shelf.ts'

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
  const { page } = address
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
          <Otherwise search={guessedFrom(address, mode)} to={shop.product} partnerUri={shopId} mayWish={mayWish}>
            {(guess) => <NothingFound guess={guess} address={address} shop={shop} isStore={mayWish} />}
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

/** A search as it was typed is not guessed at, and samples have no suggestions. */
const guessedFrom = ({ search, exact }: ListAddress, mode: ShopMode): string =>
  mode === 'preview' || exact ? '' : search

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
