import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { chainStoreListCall } from '../contract/chain-stores.calls.ts'

export const chainStoresApi = api.injectEndpoints({
  endpoints: (build) => ({
    chainStores: build.query<DataOf<typeof chainStoreListCall>, void>({
      query: () => request(chainStoreListCall),
      providesTags: ['ChainStore'],
    }),
  }),
})
export const { useChainStoresQuery } = chainStoresApi
