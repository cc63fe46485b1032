import { skipToken } from '@reduxjs/toolkit/query'
import type { ComponentType } from 'react'
import { useLocation, useParams } from 'react-router'
import { pictureUrl } from '#contract/picture.ts'
import { structuredProduct } from './structured-product.ts'
import type { PublicBrand } from '#features/brands/brands/contract/brands.calls.ts'
import { marketNameOf } from '#features/brands/brands/web/market-name.ts'
import { useShop } from '#features/brands/brands/web/use-shop.ts'
import { useOrderBlocker } from '#features/stores/chain-stores/web/use-order-blocker.ts'
import type { SessionUser } from '#contract/session-data.ts'
import { useAskToSignIn } from '#features/access/session/web/use-ask-to-sign-in.ts'
import { isApiError } from '#web/api/api-error.ts'
import { useCall } from '#web/api/use-call.ts'
import { Breadcrumbs, type Crumb } from '#web/ui/layout/Breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { DocumentTitle } from '#web/ui/layout/PageTitle.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { Waiting } from '#web/ui/layout/Waiting.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/states.tsx'
import { useDescription } from '#web/ui/layout/use-description.ts'
import { Gallery } from './Gallery.tsx'
import { MemberPrice } from './MemberPrice.tsx'
import { ProductBuying } from './ProductBuying.tsx'
import css from './ProductDetailPage.module.css'
import { ProductText } from './ProductText.tsx'
import { productDetailCall, type ProductDetail } from '#features/goods/catalog/contract/catalog.calls.ts'
import { sampleDetailCall, type SampleDetail } from '#features/goods/catalog/contract/sample.calls.ts'
import { SamplePanel } from '#features/goods/catalog/web/list/SamplePanel.tsx'
import { WishButton } from '#features/goods/catalog/web/wish/WishButton.tsx'

/** For search engines: the facts of the product in one sentence. */
const descriptionOf = ({ name, spec, categoryName }: ProductDetail | SampleDetail, brand: PublicBrand): string =>
  [name, spec, categoryName].filter((fact) => fact).join(' · ') +
  `. ${marketNameOf(brand)}에서 수량별 가격과 배송비를 로그인 없이 확인하실 수 있습니다.`

/** The reviews of a product; `base` is the shop in which a member may open one with its comments. */
type ProductReviews = ComponentType<{ productId: number; base: string | undefined }>

interface ProductDetailPageProps {
  /** Passed in, because reviews depend on orders. */
  Reviews: ProductReviews
}

/** Shows one product with everything needed to order it; a sample without ordering [look: Product]. */
export function ProductDetailPage({ Reviews }: ProductDetailPageProps) {
  const { productId = '' } = useParams()
  const shop = useShop()
  const known = /^[1-9]\d{0,14}$/.test(productId)
  const arg = known ? { params: { partnerUri: shop.shopId, productId: Number(productId) } } : skipToken
  const inPreview = shop.mode === 'preview'
  const product = useCall(productDetailCall, inPreview ? skipToken : arg)
  const sample = useCall(sampleDetailCall, inPreview ? arg : skipToken)
  const { currentData, error, refetch } = inPreview ? sample : product

  if (!known || (isApiError(error) && error.status === 404)) return <NoProduct list={shop.list} />
  if (error && !currentData) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!currentData) return <ProductSkeleton />
  return <Product key={currentData.id} shop={shop} product={currentData} Reviews={Reviews} />
}

interface ProductProps {
  shop: ReturnType<typeof useShop>
  product: ProductDetail | SampleDetail
  Reviews: ProductReviews
}

function Product({ shop, product, Reviews }: ProductProps) {
  const { shopId, user } = shop
  const { reason } = useOrderBlocker(user, shop.brand)
  const askToSignIn = useAskToSignIn()
  const crumbs = crumbsOf(product, shop)
  useProductHead(product, { shop, crumbs })
  return (
    <div className={css['page']}>
      <DocumentTitle title={product.name} />
      <div className={css['crumbs']}>
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <div className={css['gallery']}>
        <Gallery name={product.name} pictures={product.pictures} />
        {'price' in product && user !== null && user.chainStoreId !== null && (
          <WishButton partnerUri={shopId} product={product} className={css['wish']} />
        )}
      </div>
      {'price' in product ? (
        <ProductBuying
          product={product}
          base={shop.base}
          partnerUri={shopId}
          user={user}
          blockedBy={reason}
          priceNote={user === null && product.isCheaperForStores && <MemberPrice brand={shop.brand} />}
          askToSignIn={() => void askToSignIn()}
        />
      ) : (
        <SamplePanel sample={product} shopId={shopId} user={user} />
      )}
      <div className={css['text']}>
        <ProductText
          product={product}
          returnsTo={user !== null && user.chainStoreId !== null ? `${shop.home}/returnList` : undefined}
        />
        {user !== null && user.type.authority !== 'ROLE_ADMIN' && (
          <ButtonLink to={questionAbout(product, user)}>이 상품 문의하기</ButtonLink>
        )}
        <OwnReviews shop={shop} product={product} Reviews={Reviews} />
      </div>
    </div>
  )
}

/** Facts about a product of the market for search engines and previews of links. */
function useProductHead(
  product: ProductProps['product'],
  { shop, crumbs }: Pick<ProductProps, 'shop'> & { crumbs: Crumb[] },
) {
  const { pathname: path } = useLocation()
  useDescription(shop.mode === 'market' && shop.brand ? descriptionOf(product, shop.brand) : undefined, {
    picture: product.picture ? pictureUrl(product.picture) : undefined,
    structured: 'price' in product ? structuredProduct(product, { path, crumbs }) : undefined,
  })
}

/** The question of a member is kept in the own shop, also about a product of the market. */
const questionAbout = ({ id, name }: ProductProps['product'], { userData }: SessionUser): string =>
  `/shop/${userData.partnerUri}/questionList/new?product=${id}&name=${encodeURIComponent(name)}`

/** A sample has no reviews; only members of the shop may open one with its comments. */
const OwnReviews = ({ shop: { mode, user, base }, product, Reviews }: ProductProps) =>
  'price' in product ? <Reviews productId={product.id} base={mode === 'shop' && user ? base : undefined} /> : null

function crumbsOf(product: ProductProps['product'], { list, mode }: ProductProps['shop']): Crumb[] {
  const { rootCategoryId, rootCategoryName, categoryId, categoryName } = product
  return [
    { label: mode === 'preview' ? '샘플 상품' : '전체 상품', to: list },
    ...(rootCategoryId === categoryId ? [] : [{ label: rootCategoryName, to: `${list}?categoryId=${rootCategoryId}` }]),
    { label: categoryName, to: `${list}?categoryId=${categoryId}` },
  ]
}

function NoProduct({ list }: { list: string }) {
  return (
    <>
      <DocumentTitle title="상품을 찾을 수 없습니다" />
      <EmptyState
        page
        title="상품을 찾을 수 없습니다."
        text="판매가 종료되었거나 주소가 변경된 상품입니다."
        action={<ButtonLink to={list}>전체 상품 보기</ButtonLink>}
      />
    </>
  )
}

function ProductSkeleton() {
  return (
    <Waiting>
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
    </Waiting>
  )
}
