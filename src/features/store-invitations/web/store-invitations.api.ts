import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { storeInvitationCall } from '../contract/store-invitations.calls.ts'

const storeInvitationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The invitation behind a link; it is not cached beyond its page. */
    storeInvitation: build.query<DataOf<typeof storeInvitationCall>, string>({
      query: (token) => request(storeInvitationCall, { body: { token } }),
      keepUnusedDataFor: 0,
    }),
  }),
})
export const { useStoreInvitationQuery } = storeInvitationApi
