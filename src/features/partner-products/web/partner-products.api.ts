import type { BodyOf, DataOf } from '#contract/call.ts'
import { frontUriHeader } from '#contract/envelope.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import {
  changePartnerProductsCall,
  partnerProductCategoryCall,
  partnerProductHistoryCall,
  partnerProductsCall,
  previewPartnerProductsCall,
} from '../contract/partner-products.partner.calls.ts'

/** Filters of the list, as they stand in the address. */
export type ProductQuery = Partial<
  Record<'search' | 'categoryId' | 'status' | 'mandatory' | 'market' | 'sample' | 'sort' | 'page', string>
>

/** The shop is part of the cache key, so that one shop's data is never shown for another [T24]. */
interface OfShop {
  shopId: string
}

const front = ({ shopId }: OfShop) => ({ [frontUriHeader]: shopId.toLowerCase() })
type Items = BodyOf<typeof changePartnerProductsCall>['items']

const partnerProductsApi = api.injectEndpoints({
  endpoints: (build) => ({
    partnerProducts: build.query<DataOf<typeof partnerProductsCall>, OfShop & { query: ProductQuery }>({
      query: ({ shopId, query }) =>
        // Texts from the address; its parameters are checked when they are read.
        request(partnerProductsCall, { query: query as object, headers: front({ shopId }) }),
      providesTags: ['PartnerProduct'],
    }),
    partnerProductCategories: build.query<DataOf<typeof partnerProductCategoryCall>, OfShop>({
      query: (shop) => request(partnerProductCategoryCall, { headers: front(shop) }),
      providesTags: ['PartnerProduct'],
    }),
    partnerProductHistory: build.query<DataOf<typeof partnerProductHistoryCall>, OfShop & { id: number }>({
      query: ({ shopId, id }) =>
        request(partnerProductHistoryCall, { params: { id: String(id) }, headers: front({ shopId }) }),
      providesTags: ['PartnerProduct'],
    }),
    previewPartnerProducts: build.query<DataOf<typeof previewPartnerProductsCall>, OfShop & { items: Items }>({
      query: ({ shopId, items }) =>
        request(previewPartnerProductsCall, { body: { items }, headers: front({ shopId }) }),
      providesTags: ['PartnerProduct'],
    }),
    changePartnerProducts: build.mutation<DataOf<typeof changePartnerProductsCall>, OfShop & { items: Items }>({
      query: ({ shopId, items }) => request(changePartnerProductsCall, { body: { items }, headers: front({ shopId }) }),
      // Shops list other products, and carts have other prices.
      invalidatesTags: (_, error) => (error ? [] : ['PartnerProduct', 'Product', 'Category', 'Cart']),
    }),
  }),
})
export const {
  usePartnerProductsQuery,
  usePartnerProductCategoriesQuery,
  usePartnerProductHistoryQuery,
  usePreviewPartnerProductsQuery,
  useChangePartnerProductsMutation,
} = partnerProductsApi
