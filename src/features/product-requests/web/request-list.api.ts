import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import type { OfShop } from '#web/api/of-shop.ts'
import { request } from '#web/api/request.ts'
import { brandRequestsCall, exportBrandRequestsCall } from '../contract/request-list.partner.calls.ts'
import type { RequestKind, RequestState } from '../contract/request-states.ts'

export interface RequestFilter {
  state?: RequestState
  kind?: RequestKind
  unread?: 'Y'
  search?: string
  page?: number
  size?: number
}

const requestListApi = api.injectEndpoints({
  endpoints: (build) => ({
    brandRequests: build.query<DataOf<typeof brandRequestsCall>, OfShop & { filter: RequestFilter }>({
      query: ({ shopId, filter: { page = 0, size = 20, ...filter } }) =>
        request(brandRequestsCall, {
          query: { ...filter, page: String(page), size: String(size) },
          shop: shopId,
        }),
      providesTags: ['ProductRequest'],
    }),
  }),
})
export const { useBrandRequestsQuery } = requestListApi

export const requestWorkbook = ({
  shopId,
  filter: { page: _, size: __, ...filter },
}: OfShop & { filter: RequestFilter }) => request(exportBrandRequestsCall, { query: filter, shop: shopId })
