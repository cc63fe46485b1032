import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import {
  addChainStoreCall,
  chainStoreCall,
  chainStoreListCall,
  changeChainStoreCall,
  closeChainStoreCall,
  defaultChainStoreCall,
} from '../contract/chain-stores.calls.ts'

export const chainStoresApi = api.injectEndpoints({
  endpoints: (build) => ({
    chainStores: build.query<DataOf<typeof chainStoreListCall>, void>({
      query: () => request(chainStoreListCall),
      providesTags: ['ChainStore'],
    }),
    chainStore: build.query<DataOf<typeof chainStoreCall>, number>({
      query: (id) => request(chainStoreCall, { params: { id } }),
      providesTags: ['ChainStore'],
    }),
    addChainStore: build.mutation<
      DataOf<typeof addChainStoreCall>,
      { body: BodyOf<typeof addChainStoreCall>; headers: Record<string, string> }
    >({
      query: ({ body, headers }) => request(addChainStoreCall, { body, headers }),
      invalidatesTags: ['ChainStore'],
    }),
    changeChainStore: build.mutation<
      DataOf<typeof changeChainStoreCall>,
      { id: number; body: BodyOf<typeof changeChainStoreCall> }
    >({
      query: ({ id, body }) => request(changeChainStoreCall, { params: { chainStoreId: id }, body }),
      invalidatesTags: ['ChainStore'],
    }),
    closeChainStore: build.mutation<null, number>({
      query: (id) => request(closeChainStoreCall, { params: { id } }),
      invalidatesTags: ['ChainStore'],
    }),
    setDefaultStore: build.mutation<null, number>({
      query: (id) => request(defaultChainStoreCall, { params: { id } }),
      invalidatesTags: ['ChainStore'],
    }),
  }),
})
export const {
  useChainStoresQuery,
  useChainStoreQuery,
  useAddChainStoreMutation,
  useChangeChainStoreMutation,
  useCloseChainStoreMutation,
  useSetDefaultStoreMutation,
} = chainStoresApi
