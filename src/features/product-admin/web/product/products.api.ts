import type { BodyOf, DataOf, QueryOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import {
  adminProductCall,
  adminProductListCall,
  archiveProductCall,
  bulkProductStatusCall,
  changeProductCall,
  copyProductCall,
  createProductCall,
  deleteProductCall,
  productBrandTermsCall,
  productSearchTypeCall,
  productStatusCall,
} from '../../contract/product.admin.calls.ts'

type Filter = Partial<Omit<QueryOf<typeof adminProductListCall>, 'page' | 'size' | 'categoryId' | 'supplierId'>> & {
  categoryId?: string
  supplierId?: string
  page?: number
}

// Prices, names and stock stand on the shop's pages and in carts; low stock in the to-do list.
const changed = ['AdminProduct', 'Product', 'Category', 'Cart', 'AdminTodo', 'Audit'] as const
const afterWrite = (_: unknown, error: unknown) => (error ? [] : changed)
type Saved = DataOf<typeof changeProductCall>

const productsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminProducts: build.query<DataOf<typeof adminProductListCall>, Filter>({
      query: ({ page = 0, ...filter }) => request(adminProductListCall, { query: { ...filter, page: String(page) } }),
      providesTags: ['AdminProduct'],
    }),
    productSearchTypes: build.query<DataOf<typeof productSearchTypeCall>, void>({
      query: () => request(productSearchTypeCall),
      keepUnusedDataFor: 300,
    }),
    productStates: build.query<DataOf<typeof productStatusCall>, void>({
      query: () => request(productStatusCall),
      providesTags: ['AdminProduct'],
    }),
    adminProduct: build.query<DataOf<typeof adminProductCall>, string>({
      query: (productId) => request(adminProductCall, { params: { productId } }),
      providesTags: ['AdminProduct'],
    }),
    productBrandTerms: build.query<DataOf<typeof productBrandTermsCall>, number | null>({
      query: (productId) =>
        request(productBrandTermsCall, { query: productId === null ? {} : { productId: String(productId) } }),
      providesTags: ['AdminProduct', 'AdminBrand'],
    }),
    createProduct: build.mutation<Saved, { body: BodyOf<typeof createProductCall>; headers: Record<string, string> }>({
      query: ({ body, headers }) => request(createProductCall, { body, headers }),
      invalidatesTags: afterWrite,
    }),
    changeProduct: build.mutation<Saved, { productId: number; body: BodyOf<typeof changeProductCall> }>({
      query: ({ productId, body }) => request(changeProductCall, { params: { productId }, body }),
      invalidatesTags: afterWrite,
    }),
    copyProduct: build.mutation<Saved, { productId: number; headers: Record<string, string> }>({
      query: ({ productId, headers }) => request(copyProductCall, { params: { productId }, headers }),
      invalidatesTags: afterWrite,
    }),
    archiveProduct: build.mutation<Saved, { productId: number; body: BodyOf<typeof archiveProductCall> }>({
      query: ({ productId, body }) => request(archiveProductCall, { params: { productId }, body }),
      invalidatesTags: afterWrite,
    }),
    deleteProduct: build.mutation<DataOf<typeof deleteProductCall>, { productId: number; version: number }>({
      query: ({ productId, version }) => request(deleteProductCall, { params: { productId }, body: { version } }),
      invalidatesTags: (_, error) => (error ? [] : changed),
    }),
    setProductStates: build.mutation<DataOf<typeof bulkProductStatusCall>, BodyOf<typeof bulkProductStatusCall>>({
      query: (body) => request(bulkProductStatusCall, { body }),
      invalidatesTags: afterWrite,
    }),
  }),
})
export const {
  useAdminProductsQuery,
  useProductSearchTypesQuery,
  useProductStatesQuery,
  useAdminProductQuery,
  useProductBrandTermsQuery,
  useCreateProductMutation,
  useChangeProductMutation,
  useCopyProductMutation,
  useArchiveProductMutation,
  useDeleteProductMutation,
  useSetProductStatesMutation,
} = productsApi
