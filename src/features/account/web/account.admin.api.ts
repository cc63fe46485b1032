import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { adminMembersCall, temporaryPasswordCall } from '../contract/account.admin.calls.ts'

const accountAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminMembers: build.query<DataOf<typeof adminMembersCall>, { search: string; page: number }>({
      query: ({ search, page }) => request(adminMembersCall, { query: { search, page: String(page) } }),
      providesTags: ['AdminMember'],
    }),
    /** The answer contains a password: only the dialog that shows it holds it. */
    setTemporaryPassword: build.mutation<DataOf<typeof temporaryPasswordCall>, number>({
      query: (memberId) => request(temporaryPasswordCall, { params: { memberId } }),
      invalidatesTags: (_, error) => (error ? [] : ['AdminMember', 'Audit']),
    }),
  }),
})
export const { useAdminMembersQuery, useSetTemporaryPasswordMutation } = accountAdminApi
