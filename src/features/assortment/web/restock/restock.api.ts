import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { askRestockCall } from '../../contract/restock.calls.ts'

interface RestockItem {
  partnerUri: string
  productId: number
  productOptionId: number | null
}

const restockApi = api.injectEndpoints({
  endpoints: (build) => ({
    askRestock: build.mutation<null, RestockItem>({
      query: ({ productOptionId, ...params }) => request(askRestockCall, { params, body: { productOptionId } }),
      // After a refusal the product on the screen is stale.
      invalidatesTags: (_, error) => (error ? ['Product'] : ['Restock']),
    }),
  }),
})
export const { useAskRestockMutation } = restockApi
