import type { DataOf } from '#contract/call.ts'
import { orderListCall } from '#features/ordering/contract/ordering.calls.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'

const shown = 3
const looked = 30

export const shopHomeApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest orders under way. The order list has no such filter, so the newest orders are filtered here. */
    ordersUnderWay: build.query<DataOf<typeof orderListCall>['content'], void>({
      query: () => request(orderListCall, { query: { size: String(looked) } }),
      transformResponse: ({ content }: DataOf<typeof orderListCall>) =>
        content.filter(({ status }) => status !== 'RC' && status !== 'CC').slice(0, shown),
      providesTags: ['Order'],
    }),
  }),
})
export const { useOrdersUnderWayQuery } = shopHomeApi
