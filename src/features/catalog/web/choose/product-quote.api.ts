import type { BodyOf } from '#contract/call.ts'
import { orderTotalCall, type Quote } from '#features/ordering/contract/ordering.calls.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'

type QuoteArg = BodyOf<typeof orderTotalCall> & { partnerUri: string }

export const productQuoteApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Quote of a selection with delivery; a refusal states what to change. */
    productQuote: build.query<Quote, QuoteArg>({
      query: ({ partnerUri, ...body }) => request(orderTotalCall, { query: { partnerUri }, body }),
      providesTags: ['Product', 'Cash'],
      keepUnusedDataFor: 30,
    }),
  }),
})
export const { useProductQuoteQuery } = productQuoteApi
