import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import type { OfShop } from '#web/api/of-shop.ts'
import { request } from '#web/api/request.ts'
import { partnerOrderCall } from '../contract/partner-order-detail.calls.ts'

const partnerOrderApi = api.injectEndpoints({
  endpoints: (build) => ({
    partnerOrder: build.query<DataOf<typeof partnerOrderCall>, OfShop & { id: string }>({
      query: ({ shopId, id }) => request(partnerOrderCall, { params: { id }, shop: shopId }),
      providesTags: ['Order'],
    }),
  }),
})
export const { usePartnerOrderQuery } = partnerOrderApi
