import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { brandDesignCall, changeBrandDesignCall } from '../contract/brand-design.partner.calls.ts'

const brandDesignApi = api.injectEndpoints({
  endpoints: (build) => ({
    brandDesign: build.query<DataOf<typeof brandDesignCall>, string>({
      query: (shopId) => request(brandDesignCall, { shop: shopId }),
      providesTags: ['Brand'],
    }),
    changeBrandDesign: build.mutation<
      DataOf<typeof changeBrandDesignCall>,
      { shopId: string; body: BodyOf<typeof changeBrandDesignCall> }
    >({
      query: ({ shopId, body }) => request(changeBrandDesignCall, { shop: shopId, body }),
      // The shell and the shop show the new design.
      invalidatesTags: (_, error) => (error ? [] : ['Brand']),
    }),
  }),
})
export const { useBrandDesignQuery, useChangeBrandDesignMutation } = brandDesignApi
