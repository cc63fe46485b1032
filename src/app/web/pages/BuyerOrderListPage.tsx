import { useParams } from 'react-router'
import { OrderListPage } from '#features/orders/ordering/web/read/OrderListPage.tsx'
import { useReviewLinks } from '#features/talk/reviews/web/use-review-links.ts'

/** /shop/:shopId/orderList, with the links to review what was ordered. */
export function BuyerOrderListPage() {
  const { shopId = '' } = useParams()
  return <OrderListPage reviewTo={useReviewLinks(`/shop/${shopId}`)} />
}
