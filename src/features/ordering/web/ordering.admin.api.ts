import type { BodyOf, DataOf, QueryOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { request } from '#web/api/request.ts'
import { adminCancelOrderCall, previewCancelCall } from '../contract/order-refund.admin.calls.ts'
import {
  adminOrderDetailCall,
  adminOrderListCall,
  adminOrderStatusCall,
  confirmDepositCall,
  prepareOrderCall,
  shipOrderCall,
  undoPrepareCall,
  type AdminOrderRow,
} from '../contract/ordering.admin.calls.ts'
import type { Fault } from '../contract/refund-terms.ts'

export type AdminOrderPageData = DataOf<typeof adminOrderListCall>
export type AdminOrder = DataOf<typeof adminOrderDetailCall>
/** Omits `sort` unless the list differs from its default, newest first. */
export type AdminOrderFilter = Omit<
  QueryOf<typeof adminOrderListCall>,
  'cursor' | 'page' | 'size' | 'todo' | 'sort'
> & {
  sort?: 'oldest'
}
export type OrderTodo = 'deposit' | 'prepare' | 'ship' | 'refund'

export interface OrderTodoRows {
  rows: AdminOrderRow[]
  /** False if more orders wait than were fetched; the rows are then the oldest ones. */
  complete: boolean
}

/** An operator's action on one order; `headers` carry the idempotency key of actions that must not run twice. */
export interface OperatorAction<Body> {
  orderNumber: string
  body: Body
  headers?: Record<string, string>
}

// The queue merges the lists of several kinds by time, so it fetches each list to its end, up to a limit.
const queuePageSize = 100
const maxQueuePages = 10

/** An action moves money and goods, so lists, counters, the audit log and the member's balance are stale after it. */
const staleTags = ['AdminOrder', 'AdminTodo', 'Audit', 'Cash', 'Order'] as const

/**
 * Invalidates after a 409 or 404 too, because the screen is then older than the order; not after a network failure or
 * invalid input.
 */
export const tagsAfterAction = (_: unknown, error: ApiError | undefined) =>
  error && error.status !== 409 && error.status !== 404 ? [] : staleTags

export const orderingAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminOrders: build.infiniteQuery<AdminOrderPageData, AdminOrderFilter, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.nextCursor },
      query: ({ queryArg, pageParam }) =>
        request(adminOrderListCall, { query: { ...queryArg, size: 50, cursor: pageParam ?? undefined } }),
      providesTags: ['AdminOrder'],
    }),
    /** All orders that wait for one kind of work. */
    adminOrderTodo: build.query<OrderTodoRows, OrderTodo>({
      queryFn: async (todo, _, __, send) => {
        const rows: AdminOrderRow[] = []
        let cursor: string | null = null
        for (let page = 0; page < maxQueuePages; page++) {
          const query = { todo, sort: 'oldest' as const, size: queuePageSize, cursor: cursor ?? undefined }
          const answer = await send(request(adminOrderListCall, { query }))
          if (answer.error) return { error: answer.error }
          const data = adminOrderListCall.data!.parse(answer.data) // this call declares its data schema
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
    confirmDeposit: build.mutation<
      DataOf<typeof confirmDepositCall>,
      OperatorAction<BodyOf<typeof confirmDepositCall>>
    >({
      query: ({ orderNumber, ...rest }) => request(confirmDepositCall, { params: { orderNumber }, ...rest }),
      invalidatesTags: tagsAfterAction,
    }),
    prepareOrder: build.mutation<DataOf<typeof prepareOrderCall>, OperatorAction<BodyOf<typeof prepareOrderCall>>>({
      query: ({ orderNumber, ...rest }) => request(prepareOrderCall, { params: { orderNumber }, ...rest }),
      invalidatesTags: tagsAfterAction,
    }),
    undoPrepare: build.mutation<DataOf<typeof undoPrepareCall>, string>({
      query: (orderNumber) => request(undoPrepareCall, { params: { orderNumber } }),
      invalidatesTags: tagsAfterAction,
    }),
    shipOrder: build.mutation<DataOf<typeof shipOrderCall>, OperatorAction<BodyOf<typeof shipOrderCall>>>({
      query: ({ orderNumber, ...rest }) => request(shipOrderCall, { params: { orderNumber }, ...rest }),
      invalidatesTags: tagsAfterAction,
    }),
    cancelPreview: build.query<
      DataOf<typeof previewCancelCall>,
      { orderNumber: string; fault: Fault; lines: string | undefined }
    >({
      query: ({ orderNumber, ...query }) => request(previewCancelCall, { params: { orderNumber }, query }),
      // The order may change while the dialog is open.
      providesTags: ['AdminOrder'],
      keepUnusedDataFor: 0,
    }),
    adminCancelOrder: build.mutation<
      DataOf<typeof adminCancelOrderCall>,
      OperatorAction<BodyOf<typeof adminCancelOrderCall>>
    >({
      query: ({ orderNumber, ...rest }) => request(adminCancelOrderCall, { params: { orderNumber }, ...rest }),
      invalidatesTags: tagsAfterAction,
    }),
  }),
})
export const {
  useAdminOrdersInfiniteQuery,
  useAdminOrderTodoQuery,
  useAdminOrderStatusesQuery,
  useAdminOrderQuery,
  useCancelPreviewQuery,
  useConfirmDepositMutation,
  usePrepareOrderMutation,
  useUndoPrepareMutation,
  useShipOrderMutation,
  useAdminCancelOrderMutation,
} = orderingAdminApi
