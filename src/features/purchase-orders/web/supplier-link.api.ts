import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import {
  linkedPdfCall,
  linkedPurchaseOrderCall,
  linkedSheetCall,
  shipByLinkCall,
  shipExchangeByLinkCall,
} from '../contract/supplier-link.calls.ts'

const supplierLinkApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** It is not cached beyond its page, because it has the addresses of others. */
    linkedPurchaseOrder: build.query<DataOf<typeof linkedPurchaseOrderCall>, string>({
      query: (token) => request(linkedPurchaseOrderCall, { body: { token } }),
      providesTags: ['PurchaseOrder'],
      keepUnusedDataFor: 0,
    }),
    shipByLink: build.mutation<DataOf<typeof shipByLinkCall>, BodyOf<typeof shipByLinkCall>>({
      query: (body) => request(shipByLinkCall, { body }),
      // A refusal means that the screen is older than the order, or that the link has ended.
      invalidatesTags: (_, error) => (error && error.status < 403 ? [] : ['PurchaseOrder']),
    }),
    shipExchangeByLink: build.mutation<DataOf<typeof shipExchangeByLinkCall>, BodyOf<typeof shipExchangeByLinkCall>>({
      query: (body) => request(shipExchangeByLinkCall, { body }),
      invalidatesTags: (_, error) => (error && error.status < 403 ? [] : ['PurchaseOrder']),
    }),
  }),
})

export const { useLinkedPurchaseOrderQuery, useShipByLinkMutation, useShipExchangeByLinkMutation } = supplierLinkApi

export const linkedPdf = (token: string) => request(linkedPdfCall, { body: { token } })
export const linkedSheet = (token: string) => request(linkedSheetCall, { body: { token } })
