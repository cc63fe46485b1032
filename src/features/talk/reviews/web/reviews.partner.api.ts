import type { OfShop } from '#web/api/of-shop.ts'
import { request, type RequestParts } from '#web/api/request.ts'
import { exportBrandReviewsCall } from '../contract/reviews.partner.calls.ts'

export const reviewWorkbook = ({
  shopId,
  filter,
}: OfShop & { filter: RequestParts<typeof exportBrandReviewsCall>['query'] }) =>
  request(exportBrandReviewsCall, { query: { ...filter }, shop: shopId })
