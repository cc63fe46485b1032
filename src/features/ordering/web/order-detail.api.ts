import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { orderDetailCall, type OrderDetail } from '../contract/order-detail.calls.ts'

/** One order. Apart from `ordering.api.ts`, because the pages of the shop list orders without their details. */
const orderDetailApi = api.injectEndpoints({
  endpoints: (build) => ({
    order: build.query<OrderDetail, string>({
      query: (id) => request(orderDetailCall, { params: { id } }),
      providesTags: ['Order'],
    }),
  }),
})
export const { useOrderQuery, useLazyOrderQuery } = orderDetailApi
