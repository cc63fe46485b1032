import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { memberRegularCall } from '../contract/regular-charges.admin.calls.ts'

const regularChargesAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    memberRegular: build.query<DataOf<typeof memberRegularCall>, number>({
      query: (memberId) => request(memberRegularCall, { params: { memberId } }),
      providesTags: ['Cash'],
      keepUnusedDataFor: 0,
    }),
  }),
})
export const { useMemberRegularQuery } = regularChargesAdminApi
