import { request } from '#web/api/request.ts'
import { partnerSettlementPdfCall, partnerSettlementSheetCall } from '../contract/settlement.partner.calls.ts'

export interface OwnMonth {
  shopId: string
  month: string
}

export const settlementSheet = ({ shopId, month }: OwnMonth) =>
  request(partnerSettlementSheetCall, { params: { month }, shop: shopId })
export const settlementPdf = ({ shopId, month }: OwnMonth) =>
  request(partnerSettlementPdfCall, { params: { month }, shop: shopId })
