import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import {
  adminBrandCall,
  adminBrandsCall,
  approveBrandCall,
  refuseBrandCall,
} from '../contract/brand-admin.admin.calls.ts'
import type { BrandState } from '#features/brands/contract/brands.calls.ts'
import { changeBrandCall, moveBrandCall } from '../contract/brand-change.admin.calls.ts'

export interface BrandFilter {
  state?: BrandState
  search?: string
  page: number
}

type OfBrand<Body> = Body & { partnerId: number }

// A 409 means that the brand on the screen is stale.
const decided = (_: unknown, error: { status: number } | undefined) =>
  error && error.status !== 409 ? [] : (['AdminBrand', 'AdminTodo', 'Brand', 'Audit'] as const)

const brandAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminBrands: build.query<DataOf<typeof adminBrandsCall>, BrandFilter>({
      query: ({ page, ...filter }) => request(adminBrandsCall, { query: { ...filter, page: String(page) } }),
      providesTags: ['AdminBrand'],
    }),
    adminBrand: build.query<DataOf<typeof adminBrandCall>, string>({
      query: (partnerId) => request(adminBrandCall, { params: { partnerId } }),
      providesTags: ['AdminBrand'],
    }),
    approveBrand: build.mutation<DataOf<typeof approveBrandCall>, OfBrand<BodyOf<typeof approveBrandCall>>>({
      query: ({ partnerId, ...body }) => request(approveBrandCall, { params: { partnerId }, body }),
      invalidatesTags: decided,
    }),
    refuseBrand: build.mutation<DataOf<typeof refuseBrandCall>, OfBrand<BodyOf<typeof refuseBrandCall>>>({
      query: ({ partnerId, ...body }) => request(refuseBrandCall, { params: { partnerId }, body }),
      invalidatesTags: decided,
    }),
    moveBrand: build.mutation<DataOf<typeof moveBrandCall>, OfBrand<BodyOf<typeof moveBrandCall>>>({
      query: ({ partnerId, ...body }) => request(moveBrandCall, { params: { partnerId }, body }),
      invalidatesTags: decided,
    }),
    changeBrand: build.mutation<DataOf<typeof changeBrandCall>, OfBrand<BodyOf<typeof changeBrandCall>>>({
      query: ({ partnerId, ...body }) => request(changeBrandCall, { params: { partnerId }, body }),
      invalidatesTags: decided,
    }),
  }),
})
export const {
  useAdminBrandsQuery,
  useAdminBrandQuery,
  useApproveBrandMutation,
  useRefuseBrandMutation,
  useMoveBrandMutation,
  useChangeBrandMutation,
} = brandAdminApi
