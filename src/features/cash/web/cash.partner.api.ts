import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { storeCashCall } from '../contract/store-cash.partner.calls.ts'

const cashPartnerApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Never show money from a stale cache.
    storeCash: build.query<DataOf<typeof storeCashCall>, { shopId: string; id: number }>({
      query: ({ shopId, id }) => request(storeCashCall, { params: { id: String(id) }, shop: shopId }),
      providesTags: ['Cash'],
      keepUnusedDataFor: 0,
    }),
  }),
})
export const { useStoreCashQuery } = cashPartnerApi
