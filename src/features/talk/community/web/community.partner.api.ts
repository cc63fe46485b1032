import type { OfShop } from '#web/api/of-shop.ts'
import { request } from '#web/api/request.ts'
import type { PostCategory } from '../contract/community-terms.ts'
import { exportBrandPostsCall, type PostFilterCode } from '../contract/community.partner.calls.ts'

export interface BrandPostFilter {
  category?: PostCategory
  state?: PostFilterCode
  search?: string
  page?: number
}

export const postWorkbook = ({ shopId, filter: { page: _, ...filter } }: OfShop & { filter: BrandPostFilter }) =>
  request(exportBrandPostsCall, { query: filter, shop: shopId })
