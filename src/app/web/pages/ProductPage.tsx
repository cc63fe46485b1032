import { ProductDetailPage } from '#features/orders/cart/web/choose/ProductDetailPage.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'

// Loads late: the reviews are below the text, which most visitors read first.
const ProductReviews = optionalComponent(
  async () => (await import('#features/talk/reviews/web/ProductReviews.tsx')).ProductReviews,
)

/** productDetail/:productId of a shop, a market or a preview. */
export const ProductPage = () => <ProductDetailPage Reviews={ProductReviews} />
