import { useShopCategoriesQuery } from '#features/catalog/web/catalog.api.ts'
import { CategoryTiles } from '#features/catalog/web/CategoriesView.tsx'
import { ProductGrid } from '#features/catalog/web/ProductGrid.tsx'
import { useChainStoresQuery } from '#features/chain-stores/web/chain-stores.api.ts'
import { useOrderBar } from '#features/chain-stores/web/use-order-bar.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { DocumentTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { HomeBalance } from './HomeBalance.tsx'
import { HomeOrders } from './HomeOrders.tsx'
import { HomeProducts } from './HomeProducts.tsx'
import { SectionHead } from './SectionHead.tsx'
import css from './ShopHomePage.module.css'
import { useShop } from './use-shop.ts'

/** Where a member lands: the balance, the orders under way, and the way to the products [look: Shop home]. */
export function ShopHomePage() {
  const { shopId, base, brand, user } = useShop()
  const { store, reason } = useOrderBar(user, brand)
  const withStore = user !== null && user.chainStoreId !== null
  const { data: stores } = useChainStoresQuery(undefined, { skip: !withStore })
  const grid = { base, partnerUri: shopId, mayWish: withStore }
  const shelf = (sort: keyof typeof titles) => (
    <HomeProducts title={titles[sort]} sort={sort} base={base} partnerUri={shopId}>
      {(products) => <ProductGrid label={titles[sort]} products={products} {...grid} />}
    </HomeProducts>
  )
  return (
    <div className={css['page']} data-store={withStore || undefined}>
      <DocumentTitle title="홈" />
      <header className={css['top']}>
        <div className={css['greeting']}>
          <h1>{user ? `${user.name}님, 안녕하세요.` : '안녕하세요.'}</h1>
          {withStore && <p className={css['store']}>{store ? store.name : <Skeleton width={72} height={22} />}</p>}
        </div>
        {reason && <Notice>{reason}</Notice>}
      </header>
      {withStore && (
        <div className={css['side']}>
          <HomeBalance memberId={user.id} base={base} />
          <HomeOrders base={base} severalStores={(stores?.length ?? 0) > 1} />
        </div>
      )}
      <div className={css['main']}>
        <HomeCategories base={base} partnerUri={shopId} />
        {shelf('popular')}
      </div>
      <div className={css['products']}>{shelf('recent')}</div>
    </div>
  )
}

const titles = { popular: '많이 찾는 상품', recent: '새로 나온 상품' } as const

/** The kinds of goods: what a person looks for, below the roots. */
function HomeCategories({ base, partnerUri }: { base: string; partnerUri: string }) {
  const { data: tree } = useShopCategoriesQuery(partnerUri)
  const kinds = tree?.flatMap((root) => (root.children.length > 0 ? root.children : [root])) ?? []
  if (tree && kinds.length === 0) return null
  const list = `${base}/productList`
  return (
    <section>
      <SectionHead title="카테고리" more={{ label: '전체 보기', to: `${list}?view=categories` }} />
      {tree ? <CategoryTiles list={list} categories={kinds.slice(0, 12)} /> : <Skeleton height={208} />}
    </section>
  )
}
