import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { changeStoreLevelsCall, storeLevelsCall } from '../../contract/store-levels.partner.calls.ts'

const storeLevelsApi = api.injectEndpoints({
  endpoints: (build) => ({
    storeLevels: build.query<DataOf<typeof storeLevelsCall>, string>({
      query: (shopId) => request(storeLevelsCall, { shop: shopId }),
      providesTags: ['PartnerStore'],
    }),
    changeStoreLevels: build.mutation<
      DataOf<typeof changeStoreLevelsCall>,
      { shopId: string; body: BodyOf<typeof changeStoreLevelsCall> }
    >({
      query: ({ shopId, body }) => request(changeStoreLevelsCall, { shop: shopId, body }),
      // Every price of the shop, and the names of levels in lists.
      invalidatesTags: (_, error) => (error ? [] : ['PartnerStore', 'ChainStore', 'Product', 'Cart', 'Wish']),
    }),
  }),
})
export const { useStoreLevelsQuery, useChangeStoreLevelsMutation } = storeLevelsApi
