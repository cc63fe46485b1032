import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { brandCall } from '../contract/brands.calls.ts'

export const brandsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By number or uri. */
    brand: build.query<DataOf<typeof brandCall>, string>({
      query: (id) => request(brandCall, { params: { id } }),
      providesTags: ['Brand'],
      keepUnusedDataFor: 300,
    }),
  }),
})
export const { useBrandQuery } = brandsApi
