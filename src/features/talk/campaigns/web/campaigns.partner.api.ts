import type { OfShop } from '#web/api/of-shop.ts'
import { request } from '#web/api/request.ts'
import { campaignReportCall } from '../contract/campaigns.partner.calls.ts'

type OfCampaign = OfShop & { id: string }

export const campaignReport = ({ shopId, id }: OfCampaign) =>
  request(campaignReportCall, { params: { id }, shop: shopId })
