import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import {
  addSupplierCall,
  changeSupplierCall,
  deleteSupplierCall,
  supplierCall,
  suppliersCall,
  type SupplierSort,
} from '../contract/supplier-admin.admin.calls.ts'

export interface SupplierFilter {
  search?: string
  active?: 'Y' | 'N'
  type?: DataOf<typeof suppliersCall>['content'][number]['type']
  sort?: SupplierSort
  page?: number
  size?: number
}

// Names and terms of a supplier stand on product pages and lists.
const changed = ['AdminSupplier', 'Product', 'Delivery', 'Audit'] as const

const supplierAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    suppliers: build.query<DataOf<typeof suppliersCall>, SupplierFilter>({
      query: ({ page = 0, size = 50, ...filter }) =>
        request(suppliersCall, { query: { ...filter, page: String(page), size: String(size) } }),
      providesTags: ['AdminSupplier'],
    }),
    supplier: build.query<DataOf<typeof supplierCall>, string>({
      query: (supplierId) => request(supplierCall, { params: { supplierId } }),
      providesTags: ['AdminSupplier'],
    }),
    addSupplier: build.mutation<
      DataOf<typeof addSupplierCall>,
      { body: BodyOf<typeof addSupplierCall>; headers: Record<string, string> }
    >({
      query: ({ body, headers }) => request(addSupplierCall, { body, headers }),
      invalidatesTags: changed,
    }),
    changeSupplier: build.mutation<
      DataOf<typeof changeSupplierCall>,
      { supplierId: number; body: BodyOf<typeof changeSupplierCall> }
    >({
      query: ({ supplierId, body }) => request(changeSupplierCall, { params: { supplierId }, body }),
      invalidatesTags: (_, error) => (error ? [] : changed),
    }),
    deleteSupplier: build.mutation<null, number>({
      query: (supplierId) => request(deleteSupplierCall, { params: { supplierId } }),
      invalidatesTags: (_, error) => (error ? [] : changed),
    }),
  }),
})
export const {
  useSuppliersQuery,
  useSupplierQuery,
  useAddSupplierMutation,
  useChangeSupplierMutation,
  useDeleteSupplierMutation,
} = supplierAdminApi
