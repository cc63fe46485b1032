import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { partnerOrderCall } from '../contract/partner-order-detail.calls.ts'
import { front, type OfShop } from './of-shop.ts'

const partnerOrderApi = api.injectEndpoints({
  endpoints: (build) => ({
    partnerOrder: build.query<DataOf<typeof partnerOrderCall>, OfShop & { id: string }>({
      query: ({ shopId, id }) => request(partnerOrderCall, { params: { id }, headers: front({ shopId }) }),
      providesTags: ['Order'],
    }),
  }),
})
export const { usePartnerOrderQuery } = partnerOrderApi
