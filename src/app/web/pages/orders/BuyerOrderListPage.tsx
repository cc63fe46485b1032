import { useParams } from 'react-router'
import { OrderListPage } from '#app/web/pages/orders/OrderListPage.tsx'
import { useReviewLinks } from '#features/talk/reviews/web/use-review-links.ts'

/** /shop/:shopId/orderList, with the links to review what was ordered. */
export function BuyerOrderListPage() {
  const { shopId = '' } = useParams()
  return <OrderListPage reviewTo={useReviewLinks(`/shop/${shopId}`)} />
}
