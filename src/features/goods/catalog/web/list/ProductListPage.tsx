import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { marketNameOf } from '#features/brands/brands/web/market-name.ts'
import { useShop } from '#features/brands/brands/web/use-shop.ts'
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
import { ProductGrid, type ShownProduct } from './ProductGrid.tsx'
import css from './ProductListPage.module.css'
import { PreviewNotice } from './PreviewNotice.tsx'
import { SimilarProducts } from './SimilarProducts.tsx'
import { useShelf } from './use-shelf.ts'

/**
 * Lists the products of a shop, of a market, or a brand's samples, by category, search, sort and page, all in the address.
 */
export function ProductListPage() {
  const [params] = useSearchParams()
  const shop = useShop()
  const { shopId, base, mode } = shop
  useDescription(descriptionOf(shop, params))
  if (mode !== 'preview' && params.get('view') === 'categories')
    return <CategoriesView base={base} partnerUri={shopId} />
  return <ProductList address={readListAddress(params)} />
}

function ProductList({ address }: { address: ListAddress }) {
  const shop = useShop()
  const { shopId, mode, brand, user, list: path } = shop
  const { store, reason } = useOrderBlocker(user, brand)
  const { search, categoryId, sort, page } = address
  const list = useShelf({ mode, partnerUri: shopId }, address)
  const mayWish = user !== null && user.chainStoreId !== null
  const to = (change: Partial<ListAddress>) => path + listQuery({ search, categoryId, sort, ...change })
  return (
    <div className={css['page']}>
      {mode === 'preview' && <PreviewNotice shopId={shopId} user={user} />}
      <ListHead mode={mode} partnerUri={shopId} address={address} to={to} total={list.data?.totalElements} />
      {store?.status === 'WAIT' && reason && <Notice>{reason}</Notice>}
      <h2 className="visually-hidden">상품 목록</h2>
      <ListBody
        products={list.data?.content}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={
          <>
            <NothingFound search={search} all={path} />
            {mode !== 'preview' && (
              <SimilarProducts search={search} to={shop.product} partnerUri={shopId} mayWish={mayWish} />
            )}
          </>
        }
      >
        {(products) => (
          <ProductGrid
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

function NothingFound({ search, all }: { search: string; all: string }) {
  return (
    <EmptyState
      title={catalogSentences.empty}
      text={search ? '띄어쓰기를 빼거나 더 짧은 이름, 초성(예: ㅈㅇㅋ)으로 찾아보세요.' : '다른 카테고리를 살펴보세요.'}
      action={<ButtonLink to={all}>전체 상품 보기</ButtonLink>}
    />
  )
}
