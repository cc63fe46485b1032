import { request } from '#web/api/request.ts'
import { disclosureExportCall, marginExportCall } from '../contract/margins.partner.calls.ts'

export interface MarginFilter {
  startDate?: string
  endDate?: string
  storeId?: string
  partnerProductId?: string
  search?: string
}

interface OfShop {
  shopId: string
  filter: MarginFilter
}

export const marginWorkbook = ({ shopId, filter, columns }: OfShop & { columns: { columns?: string } }) =>
  request(marginExportCall, { query: { ...filter, ...columns }, shop: shopId })

export const disclosureWorkbook = ({ shopId, filter: { startDate, endDate } }: OfShop) =>
  request(disclosureExportCall, { query: { startDate, endDate }, shop: shopId })
