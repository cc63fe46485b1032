import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request, type RequestParts } from '#web/api/request.ts'
import {
  adminDrawListCall,
  openMemberDrawCall,
  payDrawsCall,
  refuseDrawCall,
  type AdminDraw,
} from '../../contract/cash-draws.admin.calls.ts'

export type DrawFilter = Omit<NonNullable<RequestParts<typeof adminDrawListCall>['query']>, 'cursor'>

export const cashDrawsAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminDraws: build.infiniteQuery<DataOf<typeof adminDrawListCall>, DrawFilter, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ queryArg, pageParam: cursor }) =>
        request(adminDrawListCall, { query: { ...queryArg, ...(cursor && { cursor }) } }),
      providesTags: ['Cash'],
      keepUnusedDataFor: 0,
    }),
    openMemberDraw: build.mutation<
      DataOf<typeof openMemberDrawCall>,
      { memberId: number; body: BodyOf<typeof openMemberDrawCall>; headers: Record<string, string> }
    >({
      query: ({ memberId, ...parts }) => request(openMemberDrawCall, { params: { memberId }, ...parts }),
      invalidatesTags: ['Cash', 'Audit', 'AdminTodo'],
    }),
    payDraws: build.mutation<
      DataOf<typeof payDrawsCall>,
      { body: BodyOf<typeof payDrawsCall>; headers: Record<string, string> }
    >({
      query: (parts) => request(payDrawsCall, parts),
      invalidatesTags: ['Cash', 'Audit', 'AdminTodo'],
    }),
    refuseDraw: build.mutation<
      AdminDraw,
      { number: string; body: BodyOf<typeof refuseDrawCall>; headers: Record<string, string> }
    >({
      query: ({ number, ...parts }) => request(refuseDrawCall, { params: { number }, ...parts }),
      invalidatesTags: ['Cash', 'Audit', 'AdminTodo'],
    }),
  }),
})
export const { useAdminDrawsInfiniteQuery, useOpenMemberDrawMutation, usePayDrawsMutation, useRefuseDrawMutation } =
  cashDrawsAdminApi
