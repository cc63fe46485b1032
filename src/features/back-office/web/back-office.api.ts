import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { adminTodoCall } from '../contract/back-office.calls.ts'

export const backOfficeApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The pending work of the operator. */
    adminTodo: build.query<DataOf<typeof adminTodoCall>, void>({
      query: () => request(adminTodoCall),
      providesTags: ['AdminTodo'],
    }),
  }),
})
export const { useAdminTodoQuery } = backOfficeApi
