import { request } from '#web/api/request.ts'
import { adminSettlementPdfCall, adminSettlementSheetCall } from '../contract/settlement.admin.calls.ts'

export interface SettlementKey {
  partnerId: string
  month: string
}

export const adminSettlementSheet = (params: SettlementKey) => request(adminSettlementSheetCall, { params })
export const adminSettlementPdf = (params: SettlementKey) => request(adminSettlementPdfCall, { params })
