import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request, type RequestParts } from '#web/api/request.ts'
import {
  billingCall,
  forgetReceiptCall,
  keptReceiptCall,
  ownTaxDocumentsCall,
  saveBillingCall,
} from '../contract/tax-documents.calls.ts'

type OwnQuery = NonNullable<RequestParts<typeof ownTaxDocumentsCall>['query']>

const taxDocumentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownTaxDocuments: build.query<DataOf<typeof ownTaxDocumentsCall>, OwnQuery>({
      query: (query) => request(ownTaxDocumentsCall, { query }),
      // Payments and refunds draw documents up.
      providesTags: ['TaxDocument', 'Order'],
      keepUnusedDataFor: 0,
    }),
    keptReceipt: build.query<DataOf<typeof keptReceiptCall>, void>({
      query: () => request(keptReceiptCall),
      // An order may keep another number.
      providesTags: ['ReceiptNumber', 'Order'],
    }),
    forgetReceipt: build.mutation<DataOf<typeof forgetReceiptCall>, void>({
      query: () => request(forgetReceiptCall),
      invalidatesTags: ['ReceiptNumber'],
    }),
    billing: build.query<DataOf<typeof billingCall>, void>({
      query: () => request(billingCall),
      providesTags: ['TaxDocument', 'ChainStore'],
    }),
    saveBilling: build.mutation<DataOf<typeof saveBillingCall>, BodyOf<typeof saveBillingCall>>({
      query: (body) => request(saveBillingCall, { body }),
      invalidatesTags: ['TaxDocument'],
    }),
  }),
})

export const {
  useOwnTaxDocumentsQuery,
  useKeptReceiptQuery,
  useForgetReceiptMutation,
  useBillingQuery,
  useSaveBillingMutation,
} = taxDocumentsApi
