import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import type { OfShop } from '#web/api/of-shop.ts'
import { request } from '#web/api/request.ts'
import {
  applicantContactCall,
  changeStoreCall,
  exportPartnerStoresCall,
  partnerStoreCall,
  partnerStoresCall,
  type StoreListState,
  type StoreSort,
} from '../contract/chain-stores.partner.calls.ts'
import { refuseStoreCall } from '../contract/refuse-store.partner.calls.ts'

export interface StoreFilter {
  status?: StoreListState
  search?: string
  level?: '1' | '2' | '3' | '4' | '5'
  territory?: string
  supervisor?: string
  sort?: StoreSort
  page?: number
  size?: number
}

const partnerStoresApi = api.injectEndpoints({
  endpoints: (build) => ({
    partnerStores: build.query<DataOf<typeof partnerStoresCall>, OfShop & { filter: StoreFilter }>({
      query: ({ shopId, filter: { page, size, ...filter } }) =>
        request(partnerStoresCall, {
          query: {
            ...filter,
            page: page === undefined ? undefined : String(page),
            size: size === undefined ? undefined : String(size),
          },
          shop: shopId,
        }),
      providesTags: ['PartnerStore'],
    }),
    partnerStore: build.query<DataOf<typeof partnerStoreCall>, OfShop & { id: string }>({
      query: ({ shopId, id }) => request(partnerStoreCall, { params: { id }, shop: shopId }),
      providesTags: ['PartnerStore'],
    }),
    applicantContact: build.mutation<DataOf<typeof applicantContactCall>, OfShop & { id: number }>({
      query: ({ shopId, id }) => request(applicantContactCall, { params: { id: String(id) }, shop: shopId }),
    }),
    refuseStore: build.mutation<null, OfShop & { id: number; reason: string }>({
      query: ({ shopId, id, reason }) =>
        request(refuseStoreCall, { params: { id: String(id) }, body: { reason }, shop: shopId }),
      invalidatesTags: (_, error) => (error && error.status !== 409 ? [] : ['PartnerStore', 'ChainStore']),
    }),
    changeStore: build.mutation<
      DataOf<typeof changeStoreCall>,
      OfShop & { id: number; body: BodyOf<typeof changeStoreCall> }
    >({
      query: ({ shopId, id, body }) => request(changeStoreCall, { params: { id }, body, shop: shopId }),
      // A 409 means that the store on the screen is stale; the changed stores may include the own one.
      invalidatesTags: (_, error) => (error && error.status !== 409 ? [] : ['PartnerStore', 'ChainStore']),
    }),
  }),
})
export const {
  usePartnerStoresQuery,
  usePartnerStoreQuery,
  useChangeStoreMutation,
  useRefuseStoreMutation,
  useApplicantContactMutation,
} = partnerStoresApi

/** The stores of a filter as a workbook. */
export const storeWorkbook = ({
  shopId,
  filter: { page: _, size: __, ...filter },
  columns,
}: OfShop & { filter: StoreFilter; columns: { columns?: string } }) =>
  request(exportPartnerStoresCall, { query: { ...filter, ...columns }, shop: shopId })
