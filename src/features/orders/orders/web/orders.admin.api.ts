import type { DataOf, QueryOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { type adminOrderDetailCall, adminOrderListCall, type AdminOrderRow } from '../contract/orders.admin.calls.ts'

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

// By hand, because it sends a call several times: the queue merges the lists of several kinds by time, so it fetches each list to its end, up to a limit.
const queuePageSize = 100
const maxQueuePages = 10

export const orderingAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All orders that wait for one kind of work. */
    adminOrderTodo: build.query<OrderTodoRows, OrderTodo>({
      queryFn: async (todo, _, __, send) => {
        const rows: AdminOrderRow[] = []
        let cursor: string | null = null
        for (let page = 0; page < maxQueuePages; page++) {
          const query = { todo, sort: 'oldest' as const, size: queuePageSize, cursor: cursor ?? undefined }
          const answer = await send(request(adminOrderListCall, { query }))
          if (answer.error) return { error: answer.error }
          const data = answer.data as AdminOrderPageData // the server wrote it by the schema of this call
          rows.push(...data.content)
          cursor = data.nextCursor
          if (cursor === null) return { data: { rows, complete: true } }
        }
        return { data: { rows, complete: false } }
      },
      providesTags: ['AdminOrder'],
    }),
  }),
})
export const { useAdminOrderTodoQuery } = orderingAdminApi
