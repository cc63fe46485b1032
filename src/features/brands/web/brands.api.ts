import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { brandCall, brandListCall, brandShopCall, type BrandShops } from '../contract/brands.calls.ts'

export const brandsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By number or uri. */
    brand: build.query<DataOf<typeof brandCall>, string>({
      query: (id) => request(brandCall, { params: { id } }),
      providesTags: ['Brand'],
      keepUnusedDataFor: 300,
    }),
    brandShops: build.query<BrandShops, void>({
      query: () => request(brandShopCall),
      providesTags: ['Brand'],
    }),
    /** An empty search lists all [spec §7]. */
    brandList: build.query<DataOf<typeof brandListCall>, string>({
      query: (search) => request(brandListCall, { query: { search } }),
      providesTags: ['Brand'],
    }),
  }),
})
export const { useBrandQuery, useBrandListQuery, useBrandShopsQuery } = brandsApi
