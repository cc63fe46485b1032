import type { DataOf } from '#contract/call.ts'
import { partnerStoresCall } from '#features/chain-stores/contract/chain-stores.partner.calls.ts'
import { adminStoresCall } from '#features/member-admin/contract/store-admin.calls.ts'
import { adminOrderListCall } from '#features/ordering/contract/ordering.admin.calls.ts'
import { partnerOrdersCall } from '#features/partner-orders/contract/partner-orders.calls.ts'
import { partnerProductsCall } from '#features/partner-products/contract/partner-products.partner.calls.ts'
import { adminProductListCall } from '#features/product-admin/contract/product.admin.calls.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'

/** Rows per kind of record. */
const size = '5'

interface BrandSearch {
  shopId: string
  search: string
}

/** The first rows of existing lists. */
const paletteApi = api.injectEndpoints({
  endpoints: (build) => ({
    paletteOrders: build.query<DataOf<typeof adminOrderListCall>, string>({
      query: (search) => request(adminOrderListCall, { query: { search, size } }),
      providesTags: ['AdminOrder'],
    }),
    paletteStores: build.query<DataOf<typeof adminStoresCall>, string>({
      query: (search) => request(adminStoresCall, { query: { search, size } }),
      providesTags: ['AdminStore'],
    }),
    paletteProducts: build.query<DataOf<typeof adminProductListCall>, string>({
      query: (search) => request(adminProductListCall, { query: { search, size } }),
    }),
    paletteBrandOrders: build.query<DataOf<typeof partnerOrdersCall>, BrandSearch>({
      query: ({ search, ...shop }) => request(partnerOrdersCall, { query: { search, size }, shop: shop.shopId }),
      providesTags: ['Order'],
    }),
    paletteBrandProducts: build.query<DataOf<typeof partnerProductsCall>, BrandSearch>({
      query: ({ search, ...shop }) => request(partnerProductsCall, { query: { search, size }, shop: shop.shopId }),
    }),
    paletteBrandStores: build.query<DataOf<typeof partnerStoresCall>, BrandSearch>({
      query: ({ search, ...shop }) => request(partnerStoresCall, { query: { search, size }, shop: shop.shopId }),
      providesTags: ['PartnerStore'],
    }),
  }),
})
export const {
  usePaletteOrdersQuery,
  usePaletteStoresQuery,
  usePaletteProductsQuery,
  usePaletteBrandOrdersQuery,
  usePaletteBrandProductsQuery,
  usePaletteBrandStoresQuery,
} = paletteApi
