import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { askRestockCall, cancelRestockCall, restocksCall } from '../../contract/restock.calls.ts'

interface RestockItem {
  partnerUri: string
  productId: number
  productOptionId: number | null
}

const restockApi = api.injectEndpoints({
  endpoints: (build) => ({
    restocks: build.query<DataOf<typeof restocksCall>, void>({
      query: () => request(restocksCall),
      providesTags: ['Restock'],
    }),
    askRestock: build.mutation<null, RestockItem>({
      query: ({ productOptionId, ...params }) => request(askRestockCall, { params, body: { productOptionId } }),
      // After a refusal the product on the screen is stale.
      invalidatesTags: (_, error) => (error ? ['Product'] : ['Restock']),
    }),
    cancelRestock: build.mutation<null, number>({
      query: (id) => request(cancelRestockCall, { params: { id } }),
      invalidatesTags: ['Restock'],
    }),
  }),
})
export const { useRestocksQuery, useAskRestockMutation, useCancelRestockMutation } = restockApi
