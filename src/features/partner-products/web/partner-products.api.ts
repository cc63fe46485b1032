import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import type { OfShop } from '#web/api/of-shop.ts'
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

type Items = BodyOf<typeof changePartnerProductsCall>['items']

const partnerProductsApi = api.injectEndpoints({
  endpoints: (build) => ({
    partnerProducts: build.query<DataOf<typeof partnerProductsCall>, OfShop & { query: ProductQuery }>({
      query: ({ shopId, query }) =>
        // Texts from the address; its parameters are checked when they are read.
        request(partnerProductsCall, { query: query as object, shop: shopId }),
      providesTags: ['PartnerProduct'],
    }),
    partnerProductCategories: build.query<DataOf<typeof partnerProductCategoryCall>, OfShop>({
      query: (shop) => request(partnerProductCategoryCall, { shop: shop.shopId }),
      providesTags: ['PartnerProduct'],
    }),
    partnerProductHistory: build.query<DataOf<typeof partnerProductHistoryCall>, OfShop & { id: number }>({
      query: ({ shopId, id }) => request(partnerProductHistoryCall, { params: { id: String(id) }, shop: shopId }),
      providesTags: ['PartnerProduct'],
    }),
    previewPartnerProducts: build.query<DataOf<typeof previewPartnerProductsCall>, OfShop & { items: Items }>({
      query: ({ shopId, items }) => request(previewPartnerProductsCall, { body: { items }, shop: shopId }),
      providesTags: ['PartnerProduct'],
    }),
    changePartnerProducts: build.mutation<DataOf<typeof changePartnerProductsCall>, OfShop & { items: Items }>({
      query: ({ shopId, items }) => request(changePartnerProductsCall, { body: { items }, shop: shopId }),
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
