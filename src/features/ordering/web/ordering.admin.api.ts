import type { BodyOf, DataOf, QueryOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { request } from '#web/api/request.ts'
import {
  adminCancelOrderCall,
  adminOrderDetailCall,
  adminOrderListCall,
  adminOrderStatusCall,
  confirmDepositCall,
  prepareOrderCall,
  shipOrderCall,
  type AdminOrderRow,
} from '../contract/ordering.admin.calls.ts'

export type AdminOrderPageData = DataOf<typeof adminOrderListCall>
export type AdminOrder = DataOf<typeof adminOrderDetailCall>
/** `sort` only where it is not the usual one. */
export type AdminOrderFilter = Omit<
  QueryOf<typeof adminOrderListCall>,
  'cursor' | 'page' | 'size' | 'todo' | 'sort'
> & {
  sort?: 'oldest'
}
export type OrderTodo = 'deposit' | 'prepare' | 'ship' | 'refund'

export interface OrderTodoRows {
  rows: AdminOrderRow[]
  /** False: so many wait that only the oldest were fetched. */
  complete: boolean
}

/** An act of the operator on one order; `headers` carry the key of what must not happen twice. */
interface Act<Body> {
  orderNumber: string
  body: Body
  headers?: Record<string, string>
}

// The queue merges three lists by time: their pages are read to the end, within reason.
const queuePage = 100
const mostQueuePages = 10

/** An act moves money and goods: lists, counters, the log and the member's balance are all read again. */
const changed = ['AdminOrder', 'AdminTodo', 'Audit', 'Cash', 'Order'] as const

/** Also after a refusal: a 409 says that the screen is older than the order. Not when nothing answered or the typing is wrong. */
const afterAct = (_: unknown, error: ApiError | undefined) =>
  error && error.status !== 409 && error.status !== 404 ? [] : changed

export const orderingAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminOrders: build.infiniteQuery<AdminOrderPageData, AdminOrderFilter, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.nextCursor },
      query: ({ queryArg, pageParam }) =>
        request(adminOrderListCall, { query: { ...queryArg, size: 50, cursor: pageParam ?? undefined } }),
      providesTags: ['AdminOrder'],
    }),
    /** Every order that waits for one kind of work. */
    adminOrderTodo: build.query<OrderTodoRows, OrderTodo>({
      queryFn: async (todo, _, __, send) => {
        const rows: AdminOrderRow[] = []
        let cursor: string | null = null
        for (let page = 0; page < mostQueuePages; page++) {
          const query = { todo, sort: 'oldest' as const, size: queuePage, cursor: cursor ?? undefined }
          const answer = await send(request(adminOrderListCall, { query }))
          if (answer.error) return { error: answer.error }
          const data = adminOrderListCall.data!.parse(answer.data) // the call names its data
          rows.push(...data.content)
          cursor = data.nextCursor
          if (cursor === null) return { data: { rows, complete: true } }
        }
        return { data: { rows, complete: false } }
      },
      providesTags: ['AdminOrder'],
    }),
    adminOrderStatuses: build.query<DataOf<typeof adminOrderStatusCall>, void>({
      query: () => request(adminOrderStatusCall),
      keepUnusedDataFor: 3600,
    }),
    adminOrder: build.query<AdminOrder, string>({
      query: (orderNumber) => request(adminOrderDetailCall, { params: { orderNumber } }),
      providesTags: ['AdminOrder'],
      keepUnusedDataFor: 0,
    }),
    confirmDeposit: build.mutation<DataOf<typeof confirmDepositCall>, Act<BodyOf<typeof confirmDepositCall>>>({
      query: ({ orderNumber, ...rest }) => request(confirmDepositCall, { params: { orderNumber }, ...rest }),
      invalidatesTags: afterAct,
    }),
    prepareOrder: build.mutation<DataOf<typeof prepareOrderCall>, Act<BodyOf<typeof prepareOrderCall>>>({
      query: ({ orderNumber, ...rest }) => request(prepareOrderCall, { params: { orderNumber }, ...rest }),
      invalidatesTags: afterAct,
    }),
    shipOrder: build.mutation<DataOf<typeof shipOrderCall>, Act<BodyOf<typeof shipOrderCall>>>({
      query: ({ orderNumber, ...rest }) => request(shipOrderCall, { params: { orderNumber }, ...rest }),
      invalidatesTags: afterAct,
    }),
    adminCancelOrder: build.mutation<DataOf<typeof adminCancelOrderCall>, Act<BodyOf<typeof adminCancelOrderCall>>>({
      query: ({ orderNumber, ...rest }) => request(adminCancelOrderCall, { params: { orderNumber }, ...rest }),
      invalidatesTags: afterAct,
    }),
  }),
})
export const {
  useAdminOrdersInfiniteQuery,
  useAdminOrderTodoQuery,
  useAdminOrderStatusesQuery,
  useAdminOrderQuery,
  useConfirmDepositMutation,
  usePrepareOrderMutation,
  useShipOrderMutation,
  useAdminCancelOrderMutation,
} = orderingAdminApi
