import { useParams } from 'react-router'
import { useShop } from '#features/brands/web/use-shop.ts'
import { useOrderBar } from '#features/chain-stores/web/use-order-bar.ts'
import { FreeDelivery } from '#features/delivery/web/FreeDelivery.tsx'
import { isApiError } from '#web/api/api-error.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { DocumentTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { useProductQuery } from './catalog.api.ts'
import { Gallery } from './Gallery.tsx'
import { ProductBuying } from './ProductBuying.tsx'
import css from './ProductDetailPage.module.css'
import { ProductText } from './ProductText.tsx'
import { WishButton } from './WishButton.tsx'

/** One product with all that is needed to order it [look: Product]. */
export function ProductDetailPage() {
  const { productId = '' } = useParams()
  const { base, shopId, brand, user } = useShop()
  const { reason } = useOrderBar(user, brand)
  const known = /^[1-9]\d{0,14}$/.test(productId)
  const arg = { partnerUri: shopId, productId: Number(productId) }
  const { currentData: product, error, refetch } = useProductQuery(arg, { skip: !known })
  const list = `${base}/productList`

  if (!known || (isApiError(error) && error.status === 404)) return <NoProduct list={list} />
  if (error && !product) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!product) return <ProductSkeleton />
  return (
    <div className={css['page']}>
      <DocumentTitle title={product.name} />
      <div className={css['crumbs']}>
        <Breadcrumbs
          crumbs={[
            { label: '전체 상품', to: list },
            ...(product.rootCategoryId === product.categoryId
              ? []
              : [{ label: product.rootCategoryName, to: `${list}?categoryId=${product.rootCategoryId}` }]),
            { label: product.categoryName, to: `${list}?categoryId=${product.categoryId}` },
          ]}
        />
      </div>
      <div className={css['gallery']}>
        <Gallery key={product.id} name={product.name} pictures={product.pictures} />
        {user !== null && user.chainStoreId !== null && (
          <WishButton partnerUri={shopId} product={product} className={css['wish']} />
        )}
      </div>
      <ProductBuying
        key={product.id}
        product={product}
        base={base}
        partnerUri={shopId}
        user={user}
        barred={reason}
        delivery={(bundle) => <FreeDelivery bundle={bundle} />}
      />
      <div className={css['text']}>
        <ProductText product={product} />
      </div>
    </div>
  )
}

function NoProduct({ list }: { list: string }) {
  return (
    <>
      <DocumentTitle title="상품을 찾을 수 없습니다" />
      <EmptyState
        title="상품을 찾을 수 없습니다."
        text="판매가 끝났거나 주소가 바뀐 상품입니다."
        action={<ButtonLink to={list}>전체 상품 보기</ButtonLink>}
      />
    </>
  )
}

function ProductSkeleton() {
  return (
    <div className={css['page']} role="status">
      <span className="visually-hidden">불러오는 중입니다.</span>
      <div className={css['crumbs']}>
        <Skeleton width={160} height={20} />
      </div>
      <div className={css['bone']}>
        <Skeleton height="100%" />
      </div>
      <div className={css['bones']}>
        <Skeleton width="60%" height={32} />
        <Skeleton width="80%" />
        <Skeleton height={52} />
        <Skeleton height={220} />
        <Skeleton height={120} />
      </div>
    </div>
  )
}
