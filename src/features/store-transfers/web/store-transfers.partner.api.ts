import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import {
  cancelTransferCall,
  proposeTransferCall,
  storeTransfersCall,
  transferCandidatesCall,
} from '../contract/store-transfers.partner.calls.ts'

/** The shop is part of the cache key, so that one shop's data is never shown for another [T24]. */
interface OfStore {
  shopId: string
  storeId: number
}

const partnerTransfersApi = api.injectEndpoints({
  endpoints: (build) => ({
    storeTransfers: build.query<DataOf<typeof storeTransfersCall>, OfStore>({
      query: (of) => request(storeTransfersCall, { params: { id: of.storeId }, shop: of.shopId }),
      providesTags: ['PartnerStore'],
    }),
    transferCandidates: build.query<DataOf<typeof transferCandidatesCall>, OfStore & { search: string }>({
      query: ({ search, ...of }) =>
        request(transferCandidatesCall, { params: { id: of.storeId }, query: { search }, shop: of.shopId }),
      keepUnusedDataFor: 0,
    }),
    proposeTransfer: build.mutation<
      DataOf<typeof proposeTransferCall>,
      OfStore & { body: BodyOf<typeof proposeTransferCall> }
    >({
      query: ({ body, ...of }) => request(proposeTransferCall, { params: { id: of.storeId }, body, shop: of.shopId }),
      // A refusal means that the store on the screen is stale.
      invalidatesTags: ['PartnerStore'],
    }),
    cancelTransfer: build.mutation<null, OfStore & { id: number }>({
      query: ({ id, ...of }) =>
        request(cancelTransferCall, { params: { id: of.storeId, transferId: id }, shop: of.shopId }),
      invalidatesTags: ['PartnerStore'],
    }),
  }),
})
export const {
  useStoreTransfersQuery,
  useTransferCandidatesQuery,
  useProposeTransferMutation,
  useCancelTransferMutation,
} = partnerTransfersApi
