import type { BodyOf, DataOf } from '#contract/call.ts'
import { frontUriHeader } from '#contract/envelope.ts'
import { api } from '#web/api/api.ts'
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

/** The shop is part of the cache key, so that one shop's data is never shown for another [T24]. */
interface OfShop {
  shopId: string
}
type OfCampaign = OfShop & { id: string }

const front = ({ shopId }: OfShop) => ({ [frontUriHeader]: shopId.toLowerCase() })

const campaignsPartnerApi = api.injectEndpoints({
  endpoints: (build) => ({
    brandCampaigns: build.query<
      DataOf<typeof brandCampaignsCall>,
      OfShop & { filter: { kind?: CampaignKind; state?: CampaignState; page?: number } }
    >({
      query: ({ shopId, filter: { page = 0, ...filter } }) =>
        request(brandCampaignsCall, { query: { ...filter, page: String(page) }, headers: front({ shopId }) }),
      providesTags: ['Campaign'],
    }),
    brandCampaign: build.query<DataOf<typeof brandCampaignCall>, OfCampaign>({
      query: ({ shopId, id }) => request(brandCampaignCall, { params: { id }, headers: front({ shopId }) }),
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
          headers: front({ shopId }),
        }),
      providesTags: ['Campaign'],
    }),
    proposeCampaign: build.mutation<
      DataOf<typeof proposeCampaignCall>,
      OfShop & { body: BodyOf<typeof proposeCampaignCall>; headers: Record<string, string> }
    >({
      query: ({ shopId, body, headers }) =>
        request(proposeCampaignCall, { body, headers: { ...headers, ...front({ shopId }) } }),
      invalidatesTags: (_, error) => (error ? [] : ['Campaign']),
    }),
    withdrawCampaign: build.mutation<undefined, OfCampaign>({
      query: ({ shopId, id }) => request(withdrawCampaignCall, { params: { id }, headers: front({ shopId }) }),
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
  request(campaignReportCall, { params: { id }, headers: front({ shopId }) })
