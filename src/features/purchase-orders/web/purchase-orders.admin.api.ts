import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request, type RequestParts } from '#web/api/request.ts'
import {
  dispatchCall,
  dispatchPdfCall,
  type DispatchScope,
  type DispatchSheet,
} from '../contract/dispatch.admin.calls.ts'
import {
  handOverCall,
  makePurchaseOrdersCall,
  purchaseOrderCall,
  purchaseOrderPdfCall,
  purchaseOrdersCall,
  purchaseOrderSheetCall,
  resendPurchaseOrderCall,
  revokeLinkCall,
} from '../contract/purchase-orders.admin.calls.ts'

type ListQuery = NonNullable<RequestParts<typeof purchaseOrdersCall>['query']>

/** A mail of a purchase order stands in the log of messages, and its state among the work to do. */
const changed = ['PurchaseOrder', 'AdminTodo', 'AdminMessage', 'Audit'] as const

const purchaseOrdersAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    purchaseOrders: build.query<DataOf<typeof purchaseOrdersCall>, ListQuery>({
      query: (query) => request(purchaseOrdersCall, { query }),
      providesTags: ['PurchaseOrder'],
      keepUnusedDataFor: 0,
    }),
    purchaseOrder: build.query<DataOf<typeof purchaseOrderCall>, string>({
      query: (number) => request(purchaseOrderCall, { params: { number } }),
      // Parcels and cancellations of orders show in their lines.
      providesTags: ['PurchaseOrder', 'AdminOrder'],
      keepUnusedDataFor: 0,
    }),
    makePurchaseOrders: build.mutation<DataOf<typeof makePurchaseOrdersCall>, BodyOf<typeof makePurchaseOrdersCall>>({
      query: (body) => request(makePurchaseOrdersCall, { body }),
      invalidatesTags: changed,
    }),
    resendPurchaseOrder: build.mutation<DataOf<typeof resendPurchaseOrderCall>, string>({
      query: (number) => request(resendPurchaseOrderCall, { params: { number } }),
      invalidatesTags: changed,
    }),
    revokeLink: build.mutation<DataOf<typeof revokeLinkCall>, string>({
      query: (number) => request(revokeLinkCall, { params: { number } }),
      invalidatesTags: changed,
    }),
    handOverPurchaseOrder: build.mutation<DataOf<typeof handOverCall>, string>({
      query: (number) => request(handOverCall, { params: { number } }),
      invalidatesTags: changed,
    }),
    dispatch: build.query<DataOf<typeof dispatchCall>, { scope: DispatchScope; supplierId?: string }>({
      query: (query) => request(dispatchCall, { query }),
      providesTags: ['AdminOrder'],
      keepUnusedDataFor: 0,
    }),
  }),
})

export const {
  usePurchaseOrdersQuery,
  usePurchaseOrderQuery,
  useMakePurchaseOrdersMutation,
  useResendPurchaseOrderMutation,
  useRevokeLinkMutation,
  useHandOverPurchaseOrderMutation,
  useDispatchQuery,
} = purchaseOrdersAdminApi

export const purchaseOrderPdf = (number: string) => request(purchaseOrderPdfCall, { params: { number } })
export const purchaseOrderSheet = (number: string) => request(purchaseOrderSheetCall, { params: { number } })
export const dispatchPdf = (query: { scope: DispatchScope; supplierId: number; sheet: DispatchSheet }) =>
  request(dispatchPdfCall, { query })
