import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import {
  answerCampaignCall,
  storeCampaignCall,
  storeCampaignsCall,
  waitingCampaignsCall,
} from '../contract/campaigns.calls.ts'

/** `storeId` makes the campaigns of each store an entry of their own; the server uses the store of the token. */
interface OfStore {
  storeId: number
}

const campaignsApi = api.injectEndpoints({
  endpoints: (build) => ({
    storeCampaigns: build.query<DataOf<typeof storeCampaignsCall>, OfStore & { page: number }>({
      query: ({ page }) => request(storeCampaignsCall, { query: { page: String(page) } }),
      providesTags: ['Campaign'],
    }),
    waitingCampaigns: build.query<DataOf<typeof waitingCampaignsCall>, OfStore>({
      query: () => request(waitingCampaignsCall),
      providesTags: ['Campaign'],
    }),
    storeCampaign: build.query<DataOf<typeof storeCampaignCall>, OfStore & { id: string }>({
      query: ({ id }) => request(storeCampaignCall, { params: { id } }),
      providesTags: ['Campaign'],
    }),
    answerCampaign: build.mutation<
      DataOf<typeof answerCampaignCall>,
      { id: string; body: BodyOf<typeof answerCampaignCall> }
    >({
      query: ({ id, body }) => request(answerCampaignCall, { params: { id }, body }),
      // A refusal means that the page is stale: the deadline has passed.
      invalidatesTags: ['Campaign'],
    }),
  }),
})
export const { useStoreCampaignsQuery, useWaitingCampaignsQuery, useStoreCampaignQuery, useAnswerCampaignMutation } =
  campaignsApi
