import type { DataOf } from '#contract/call.ts'
import { frontUriHeader } from '#contract/envelope.ts'
import { api } from '#web/api/api.ts'
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

/** The shop is part of the cache key, so that one shop's data is never shown for another [T24]. */
interface OfShop {
  shopId: string
}

const front = ({ shopId }: OfShop) => ({ [frontUriHeader]: shopId.toLowerCase() })

const requestListApi = api.injectEndpoints({
  endpoints: (build) => ({
    brandRequests: build.query<DataOf<typeof brandRequestsCall>, OfShop & { filter: RequestFilter }>({
      query: ({ shopId, filter: { page = 0, size = 20, ...filter } }) =>
        request(brandRequestsCall, {
          query: { ...filter, page: String(page), size: String(size) },
          headers: front({ shopId }),
        }),
      providesTags: ['ProductRequest'],
    }),
  }),
})
export const { useBrandRequestsQuery } = requestListApi

export const requestWorkbook = ({
  shopId,
  filter: { page: _, size: __, ...filter },
}: OfShop & { filter: RequestFilter }) =>
  request(exportBrandRequestsCall, { query: filter, headers: front({ shopId }) })
