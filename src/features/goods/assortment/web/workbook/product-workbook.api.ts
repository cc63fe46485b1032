import { request, type ApiRequest } from '#web/api/request.ts'
import { exportPartnerProductsCall } from '../../contract/product-workbook.partner.calls.ts'
import type { ProductQuery } from '../own-products/partner-products.api.ts'

/** The workbook of the products that match some filters. */
export const productWorkbook = (shopId: string, { sort: _, page: __, ...query }: ProductQuery): ApiRequest =>
  // Texts from the address; its parameters are checked when they are read.
  request(exportPartnerProductsCall, { query: query as object, shop: shopId })
