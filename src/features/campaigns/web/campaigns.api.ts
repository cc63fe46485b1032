import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { answerCampaignCall, storeCampaignCall, storeCampaignsCall } from '../contract/campaigns.calls.ts'
import type { OfStore } from './waiting-campaigns.api.ts'

const campaignsApi = api.injectEndpoints({
  endpoints: (build) => ({
    storeCampaigns: build.query<DataOf<typeof storeCampaignsCall>, OfStore & { page: number }>({
      query: ({ page }) => request(storeCampaignsCall, { query: { page: String(page) } }),
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
export const { useStoreCampaignsQuery, useStoreCampaignQuery, useAnswerCampaignMutation } = campaignsApi
