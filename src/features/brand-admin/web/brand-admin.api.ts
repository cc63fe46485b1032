import type { DataOf } from '#contract/call.ts'
import { frontUriHeader } from '#contract/envelope.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import {
  adminBrandCall,
  adminBrandsCall,
  approveBrandCall,
  refuseBrandCall,
} from '../contract/brand-admin.admin.calls.ts'
import type { BrandState } from '#features/brands/contract/brands.calls.ts'
import { approvalCall } from '../contract/brand-admin.partner.calls.ts'

export interface BrandFilter {
  state?: BrandState
  search?: string
  page: number
}

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
    approveBrand: build.mutation<DataOf<typeof approveBrandCall>, number>({
      query: (partnerId) => request(approveBrandCall, { params: { partnerId } }),
      invalidatesTags: decided,
    }),
    refuseBrand: build.mutation<DataOf<typeof refuseBrandCall>, { partnerId: number; reason: string }>({
      query: ({ partnerId, reason }) => request(refuseBrandCall, { params: { partnerId }, body: { reason } }),
      invalidatesTags: decided,
    }),
    /** State of the own brand's application; for its headquarters. */
    approval: build.query<DataOf<typeof approvalCall>, string>({
      query: (shopId) => request(approvalCall, { headers: { [frontUriHeader]: shopId.toLowerCase() } }),
      providesTags: ['Approval'],
    }),
  }),
})
export const {
  useAdminBrandsQuery,
  useAdminBrandQuery,
  useApproveBrandMutation,
  useRefuseBrandMutation,
  useApprovalQuery,
} = brandAdminApi
