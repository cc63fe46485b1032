import type { BodyOf, DataOf } from '#contract/call.ts'
import { selfChanged } from '#web/session/auth.slice.ts'
import { api } from '#web/api/api.ts'
import { updateCached } from '#web/api/endpoints.ts'
import { request } from '#web/api/request.ts'
import { memberCall } from '#features/people/members/contract/members.calls.ts'
import { changeMemberCall } from '../contract/account.calls.ts'

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeMember: build.mutation<DataOf<typeof changeMemberCall>, BodyOf<typeof changeMemberCall>>({
      query: (body) => request(changeMemberCall, { body }),
      // By hand, because the answer is the updated record: writing it to the cache avoids a reload and a form with stale data.
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }))
        if (!data) return
        dispatch(updateCached(memberCall, { params: { memberId: data.id } }, () => data))
        dispatch(selfChanged({ name: data.name, phone: data.phone, email: data.email }))
      },
    }),
  }),
})
export const { useChangeMemberMutation } = accountApi
