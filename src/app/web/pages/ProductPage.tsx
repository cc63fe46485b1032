import { useSelector } from 'react-redux'
import { ProductDetailPage } from '#features/orders/cart/web/choose/ProductDetailPage.tsx'
import { selectUser, type WithAuth } from '#web/session/auth.slice.ts'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'

// Loads late: the reviews are below the text, which most visitors read first.
const ProductReviews = optionalComponent(
  async () => (await import('#features/talk/reviews/web/ProductReviews.tsx')).ProductReviews,
)
const ReadRestock = optionalComponent(async () => (await import('./ReadRestock.tsx')).ReadRestock)

/** productDetail/:productId of a shop, a market or a preview. */
export function ProductPage() {
  const isMember = useSelector((state: WithAuth) => selectUser(state) !== null)
  return (
    <>
      <ProductDetailPage Reviews={ProductReviews} />
      {isMember && <ReadRestock />}
    </>
  )
}
