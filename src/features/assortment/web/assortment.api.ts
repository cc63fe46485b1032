import type { BodyOf, DataOf } from '#contract/call.ts'
import { adminBrandsCall } from '#features/brand-admin/contract/brand-admin.admin.calls.ts'
import { adminProductListCall } from '#features/product-admin/contract/product.admin.calls.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import {
  assignProductsCall,
  changeListingCall,
  changeListingsCall,
  listingCall,
  listingsCall,
  previewListingsCall,
  removeListingsCall,
} from '../contract/assortment.admin.calls.ts'

/** Filters of the list, as they stand in the address. */
export type ListingQuery = Partial<
  Record<
    'partnerId' | 'categoryId' | 'supplierId' | 'market' | 'sample' | 'status' | 'search' | 'sort' | 'page',
    string
  >
>
export interface PricePreview {
  ids: number[]
  marginType?: 'RATE' | 'AMOUNT'
  margin?: number
  hasOpenMarket?: 'Y' | 'N'
  marketMargin?: number
}

// Shops list other products, and carts have other prices.
const changed = (_: unknown, error: unknown) =>
  error ? [] : (['AdminListing', 'AdminBrand', 'Product', 'Category', 'Cart', 'Audit'] as const)

const text = (values: object) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  )

const assortmentApi = api.injectEndpoints({
  endpoints: (build) => ({
    listings: build.query<DataOf<typeof listingsCall>, ListingQuery>({
      query: (query) => request(listingsCall, { query: text(query) }),
      providesTags: ['AdminListing'],
    }),
    listing: build.query<DataOf<typeof listingCall>, string>({
      query: (partnerProductId) => request(listingCall, { params: { partnerProductId } }),
      providesTags: ['AdminListing'],
    }),
    previewListings: build.query<DataOf<typeof previewListingsCall>, PricePreview>({
      query: ({ ids, ...change }) => request(previewListingsCall, { query: { ...text(change), ids: ids.join(',') } }),
      providesTags: ['AdminListing'],
    }),
    changeListing: build.mutation<
      DataOf<typeof changeListingCall>,
      { partnerProductId: number; body: BodyOf<typeof changeListingCall> }
    >({
      query: ({ partnerProductId, body }) => request(changeListingCall, { params: { partnerProductId }, body }),
      invalidatesTags: changed,
    }),
    changeListings: build.mutation<DataOf<typeof changeListingsCall>, BodyOf<typeof changeListingsCall>>({
      query: (body) => request(changeListingsCall, { body }),
      invalidatesTags: changed,
    }),
    assignProducts: build.mutation<DataOf<typeof assignProductsCall>, BodyOf<typeof assignProductsCall>>({
      query: (body) => request(assignProductsCall, { body }),
      invalidatesTags: changed,
    }),
    removeListings: build.mutation<DataOf<typeof removeListingsCall>, number[]>({
      query: (ids) => request(removeListingsCall, { body: { ids } }),
      invalidatesTags: changed,
    }),
    /** Open brands for a picker, by a part of the name or initial consonants. */
    brandChoices: build.query<DataOf<typeof adminBrandsCall>, { search: string; page?: number }>({
      query: ({ search, page = 0 }) =>
        request(adminBrandsCall, {
          query: { state: 'ACTIVE', size: '100', page: String(page), ...(search && { search }) },
        }),
      providesTags: ['AdminBrand'],
    }),
    productChoices: build.query<
      DataOf<typeof adminProductListCall>,
      { search?: string; categoryId?: string; page?: number }
    >({
      query: ({ search, categoryId, page = 0 }) =>
        request(adminProductListCall, {
          query: {
            sort: 'name',
            size: '100',
            page: String(page),
            ...(search && { search }),
            ...(categoryId && { categoryId }),
          },
        }),
      providesTags: ['Product'],
    }),
  }),
})
export const {
  useListingsQuery,
  useListingQuery,
  usePreviewListingsQuery,
  useChangeListingMutation,
  useChangeListingsMutation,
  useAssignProductsMutation,
  useRemoveListingsMutation,
  useBrandChoicesQuery,
  useLazyBrandChoicesQuery,
  useProductChoicesQuery,
  useLazyProductChoicesQuery,
} = assortmentApi
