import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { cashMembersCall, correctCashCall } from '../contract/cash.admin.calls.ts'
import { cashStatusesCall } from '../contract/cash-history.calls.ts'

export type CashMembersPage = DataOf<typeof cashMembersCall>
export type CashMember = CashMembersPage['content'][number]
export type CashHistoryPage = DataOf<typeof cashStatusesCall>

interface Correction {
  memberId: number
  body: BodyOf<typeof correctCashCall>
  headers: Record<string, string>
}

export const cashAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    cashMembers: build.infiniteQuery<CashMembersPage, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.nextCursor },
      query: ({ queryArg: search, pageParam }) =>
        request(cashMembersCall, { query: { search, cursor: pageParam ?? undefined } }),
      providesTags: ['Cash'],
    }),
    /** Loads one member: the list is ordered by id, so the page after the previous id starts with it. */
    cashMember: build.query<CashMember | null, number>({
      query: (id) => request(cashMembersCall, { query: { cursor: id > 1 ? id - 1 : undefined } }),
      transformResponse: ({ content }: CashMembersPage, _, id) => content.find((row) => row.memberId === id) ?? null,
      providesTags: ['Cash'],
      keepUnusedDataFor: 0,
    }),
    /** Any member's history, for the operator. */
    memberCashHistory: build.infiniteQuery<CashHistoryPage, number, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.nextCursor },
      query: ({ queryArg: memberId, pageParam }) =>
        request(cashStatusesCall, { query: { memberId, cursor: pageParam ?? undefined } }),
      providesTags: ['Cash'],
      keepUnusedDataFor: 0,
    }),
    correctCash: build.mutation<DataOf<typeof correctCashCall>, Correction>({
      query: ({ memberId, ...rest }) => request(correctCashCall, { params: { memberId }, ...rest }),
      // A refusal below zero means that the balance on the screen is outdated.
      invalidatesTags: (_, error) => (error && error.status !== 409 ? [] : ['Cash', 'Audit']),
    }),
  }),
})
export const {
  useCashMembersInfiniteQuery,
  useCashMemberQuery,
  useMemberCashHistoryInfiniteQuery,
  useCorrectCashMutation,
} = cashAdminApi
