import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import type { OfShop } from '#web/api/of-shop.ts'
import { request } from '#web/api/request.ts'
import type { AnswerFilter, CampaignKind, CampaignState } from '../contract/campaign-terms.ts'
import {
  brandCampaignCall,
  brandCampaignsCall,
  campaignAnswersCall,
  campaignReportCall,
  proposeCampaignCall,
  withdrawCampaignCall,
} from '../contract/campaigns.partner.calls.ts'

type OfCampaign = OfShop & { id: string }

const campaignsPartnerApi = api.injectEndpoints({
  endpoints: (build) => ({
    brandCampaigns: build.query<
      DataOf<typeof brandCampaignsCall>,
      OfShop & { filter: { kind?: CampaignKind; state?: CampaignState; page?: number } }
    >({
      query: ({ shopId, filter: { page = 0, ...filter } }) =>
        request(brandCampaignsCall, { query: { ...filter, page: String(page) }, shop: shopId }),
      providesTags: ['Campaign'],
    }),
    brandCampaign: build.query<DataOf<typeof brandCampaignCall>, OfCampaign>({
      query: ({ shopId, id }) => request(brandCampaignCall, { params: { id }, shop: shopId }),
      providesTags: ['Campaign'],
    }),
    campaignAnswers: build.query<
      DataOf<typeof campaignAnswersCall>,
      OfCampaign & { answer?: AnswerFilter; page: number }
    >({
      query: ({ shopId, id, answer, page }) =>
        request(campaignAnswersCall, {
          params: { id },
          query: { ...(answer && { answer }), page: String(page) },
          shop: shopId,
        }),
      providesTags: ['Campaign'],
    }),
    proposeCampaign: build.mutation<
      DataOf<typeof proposeCampaignCall>,
      OfShop & { body: BodyOf<typeof proposeCampaignCall>; headers: Record<string, string> }
    >({
      query: ({ shopId, body, headers }) => request(proposeCampaignCall, { body, shop: shopId, headers }),
      invalidatesTags: (_, error) => (error ? [] : ['Campaign']),
    }),
    withdrawCampaign: build.mutation<undefined, OfCampaign>({
      query: ({ shopId, id }) => request(withdrawCampaignCall, { params: { id }, shop: shopId }),
      // A refusal means that the panel is stale.
      invalidatesTags: ['Campaign'],
    }),
  }),
})
export const {
  useBrandCampaignsQuery,
  useBrandCampaignQuery,
  useCampaignAnswersQuery,
  useProposeCampaignMutation,
  useWithdrawCampaignMutation,
} = campaignsPartnerApi

export const campaignReport = ({ shopId, id }: OfCampaign) =>
  request(campaignReportCall, { params: { id }, shop: shopId })
