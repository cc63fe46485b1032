import { OrderDetailPage } from '#app/web/pages/orders/OrderDetailPage.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'

// Loads late: it is below the parcels, and shows only after a shipment.
const OrderReviews = optionalComponent(
  async () => (await import('#features/talk/reviews/web/OrderReviews.tsx')).OrderReviews,
)

/** /shop/:shopId/orderDetail/:orderNumber, with the reviews of its goods. */
export const BuyerOrderPage = () => <OrderDetailPage Reviews={OrderReviews} />
