import type { PayMethod } from '#features/money/payments/contract/payment-terms.ts'
import type { OfShop } from '#web/api/of-shop.ts'
import { request } from '#web/api/request.ts'
import type { WorkbookRows } from '../../contract/order-items-sheet.ts'
import {
  partnerOrderExportCall,
  type PartnerOrderSort,
  type PartnerOrderState,
} from '../../contract/orders.partner.calls.ts'

export interface PartnerOrderFilter {
  startDate?: string
  endDate?: string
  status?: PartnerOrderState
  payMethod?: PayMethod
  territory?: string
  supervisor?: string
  store?: string
  product?: string
  search?: string
}

/** The orders of a filter, or only the ticked ones, in the order of the list. */
export const orderWorkbook = ({
  shopId,
  filter,
}: OfShop & {
  filter: (PartnerOrderFilter | { orders: string }) & { sort: PartnerOrderSort; columns?: string; rows: WorkbookRows }
}) => request(partnerOrderExportCall, { query: { ...filter }, shop: shopId })
