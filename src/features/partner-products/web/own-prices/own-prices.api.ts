import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import type { OfShop } from '#web/api/of-shop.ts'
import { request } from '#web/api/request.ts'
import { productOwnPricesCall, storeOwnPricesCall } from '../../contract/own-prices.partner.calls.ts'

interface OwnPricePage extends OfShop {
  /** Of the store or of the product. */
  id: number
  page: number
}
const pageOf = ({ id, page, ...shop }: OwnPricePage) => ({ params: { id }, query: { page }, shop: shop.shopId })

const ownPricesApi = api.injectEndpoints({
  endpoints: (build) => ({
    storeOwnPrices: build.query<DataOf<typeof storeOwnPricesCall>, OwnPricePage>({
      query: (of) => request(storeOwnPricesCall, pageOf(of)),
      providesTags: ['PartnerProduct'],
    }),
    productOwnPrices: build.query<DataOf<typeof productOwnPricesCall>, OwnPricePage>({
      query: (of) => request(productOwnPricesCall, pageOf(of)),
      providesTags: ['PartnerProduct'],
    }),
  }),
})
export const { useStoreOwnPricesQuery, useProductOwnPricesQuery } = ownPricesApi
