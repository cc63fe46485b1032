import type { OfShop } from '#web/api/of-shop.ts'
import { request } from '#web/api/request.ts'
import { exportBrandRequestsCall } from '../contract/request-list.partner.calls.ts'
import type { RequestKind, RequestState } from '../contract/request-states.ts'

export interface RequestFilter {
  state?: RequestState
  kind?: RequestKind
  unread?: 'Y'
  search?: string
  page?: number
  size?: number
}

export const requestWorkbook = ({
  shopId,
  filter: { page: _, size: __, ...filter },
}: OfShop & { filter: RequestFilter }) => request(exportBrandRequestsCall, { query: filter, shop: shopId })
