import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { cashMembersCall } from '../contract/cash.admin.calls.ts'

export type CashMembersPage = DataOf<typeof cashMembersCall>
export type CashMember = CashMembersPage['content'][number]

export const cashAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    // By hand, because it shows one row of a list's answer.
    /** Loads one member: the list is ordered by id, so the page after the previous id starts with it. */
    cashMember: build.query<CashMember | null, number>({
      query: (id) => request(cashMembersCall, { query: { cursor: id > 1 ? id - 1 : undefined } }),
      transformResponse: ({ content }: CashMembersPage, _, id) => content.find((row) => row.memberId === id) ?? null,
      providesTags: ['Cash'],
      keepUnusedDataFor: 0,
    }),
  }),
})
export const { useCashMemberQuery } = cashAdminApi
