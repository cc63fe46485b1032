import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import type { OfShop } from '#web/api/of-shop.ts'
import { request } from '#web/api/request.ts'
import {
  exportPartnerStoresCall,
  partnerStoresCall,
  type StoreListState,
  type StoreSort,
} from '../contract/chain-stores.partner.calls.ts'

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
  }),
})
export const { usePartnerStoresQuery } = partnerStoresApi

/** The stores of a filter as a workbook. */
export const storeWorkbook = ({
  shopId,
  filter: { page: _, size: __, ...filter },
  columns,
}: OfShop & { filter: StoreFilter; columns: { columns?: string } }) =>
  request(exportPartnerStoresCall, { query: { ...filter, ...columns }, shop: shopId })
