import { request } from '#web/api/request.ts'
import { dispatchPdfCall, type DispatchScope, type DispatchSheet } from '../contract/dispatch.admin.calls.ts'
import {
  previewPurchaseOrderPdfCall,
  purchaseOrderPdfCall,
  purchaseOrderSheetCall,
} from '../contract/purchase-orders.admin.calls.ts'

export const purchaseOrderPdf = (number: string) => request(purchaseOrderPdfCall, { params: { number } })
export const duePdf = (supplierId: string) => request(previewPurchaseOrderPdfCall, { params: { supplierId } })
export const purchaseOrderSheet = (number: string) => request(purchaseOrderSheetCall, { params: { number } })
export const dispatchPdf = (query: { scope: DispatchScope; supplierId: number; sheet: DispatchSheet }) =>
  request(dispatchPdfCall, { query })
