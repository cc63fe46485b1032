import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { acceptInvitationCall, invitationCall } from '../contract/teams.calls.ts'

const teamsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The invitation behind a link; it is not cached beyond its page. */
    invitation: build.query<DataOf<typeof invitationCall>, string>({
      query: (token) => request(invitationCall, { body: { token } }),
      keepUnusedDataFor: 0,
    }),
    acceptInvitation: build.mutation<DataOf<typeof acceptInvitationCall>, BodyOf<typeof acceptInvitationCall>>({
      query: (body) => request(acceptInvitationCall, { body }),
    }),
  }),
})
export const { useInvitationQuery, useAcceptInvitationMutation } = teamsApi
