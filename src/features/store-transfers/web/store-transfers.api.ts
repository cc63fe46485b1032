import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { acceptTransferCall, declineTransferCall, ownTransfersCall } from '../contract/store-transfers.calls.ts'
import {
  claimInvitationCall,
  joinByInvitationCall,
  transferInvitationCall,
} from '../contract/transfer-invitation.calls.ts'

const storeTransfersApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownTransfers: build.query<DataOf<typeof ownTransfersCall>, void>({
      query: () => request(ownTransfersCall),
      providesTags: ['ChainStore'],
    }),
    acceptTransfer: build.mutation<
      DataOf<typeof acceptTransferCall>,
      { id: number; body: BodyOf<typeof acceptTransferCall> }
    >({
      query: ({ id, body }) => request(acceptTransferCall, { params: { id }, body }),
      // A refusal means that the offer on the screen is stale.
      invalidatesTags: ['ChainStore'],
    }),
    declineTransfer: build.mutation<null, number>({
      query: (id) => request(declineTransferCall, { params: { id } }),
      invalidatesTags: ['ChainStore'],
    }),
    /** The store behind a link; it is not cached beyond its page. */
    transferInvitation: build.query<DataOf<typeof transferInvitationCall>, string>({
      query: (token) => request(transferInvitationCall, { body: { token } }),
      keepUnusedDataFor: 0,
    }),
    claimInvitation: build.mutation<DataOf<typeof claimInvitationCall>, string>({
      query: (token) => request(claimInvitationCall, { body: { token } }),
      invalidatesTags: ['ChainStore'],
    }),
    joinByInvitation: build.mutation<DataOf<typeof joinByInvitationCall>, BodyOf<typeof joinByInvitationCall>>({
      query: (body) => request(joinByInvitationCall, { body }),
    }),
  }),
})
export const {
  useOwnTransfersQuery,
  useAcceptTransferMutation,
  useDeclineTransferMutation,
  useTransferInvitationQuery,
  useClaimInvitationMutation,
  useJoinByInvitationMutation,
} = storeTransfersApi
