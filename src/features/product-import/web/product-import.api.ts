import type { DataOf } from '#contract/call.ts'
import type { SentWorkbook } from '#features/files/contract/workbook-plan.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { importProductsCall, undoImportCall } from '../contract/product-import.admin.calls.ts'

// Names, prices and stock stand on the shop's pages and in carts; low stock in the to-do list.
const changed = ['ProductImport', 'AdminProduct', 'Product', 'Category', 'Cart', 'AdminTodo', 'Audit'] as const

const productImportApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendWorkbook: build.mutation<DataOf<typeof importProductsCall>, SentWorkbook>({
      query: ({ file, checksum }) =>
        request(importProductsCall, {
          query: { fileName: file.name.slice(0, 200), ...(checksum && { checksum }) },
          upload: file,
        }),
      invalidatesTags: (_, error, { checksum }) => (error || !checksum ? [] : changed),
    }),
    undoImport: build.mutation<DataOf<typeof undoImportCall>, number>({
      query: (importId) => request(undoImportCall, { params: { importId } }),
      invalidatesTags: (_, error) => (error ? [] : changed),
    }),
  }),
})

export const { useSendWorkbookMutation, useUndoImportMutation } = productImportApi
