import type { DataOf } from '#contract/call.ts'
import type { SentWorkbook } from '#features/files/contract/workbook-plan.ts'
import { api } from '#web/api/api.ts'
import type { OfShop } from '#web/api/of-shop.ts'
import { request, type ApiRequest } from '#web/api/request.ts'
import { exportPartnerProductsCall, importPartnerProductsCall } from '../../contract/product-workbook.partner.calls.ts'
import type { ProductQuery } from '../partner-products.api.ts'

// Shops list other products, and carts have other prices.
const changed = ['PartnerProduct', 'Product', 'Category', 'Cart'] as const

const productWorkbookApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendPartnerWorkbook: build.mutation<DataOf<typeof importPartnerProductsCall>, OfShop & SentWorkbook>({
      query: ({ shopId, file, checksum }) =>
        request(importPartnerProductsCall, {
          query: { fileName: file.name.slice(0, 200), ...(checksum && { checksum }) },
          upload: file,
          shop: shopId,
        }),
      invalidatesTags: (_, error, { checksum }) => (error || !checksum ? [] : changed),
    }),
  }),
})

export const { useSendPartnerWorkbookMutation } = productWorkbookApi

/** The workbook of the products that match some filters. */
export const productWorkbook = (shopId: string, { sort: _, page: __, ...query }: ProductQuery): ApiRequest =>
  // Texts from the address; its parameters are checked when they are read.
  request(exportPartnerProductsCall, { query: query as object, shop: shopId })
