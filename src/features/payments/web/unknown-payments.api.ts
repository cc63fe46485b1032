import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { unknownPaymentsCall, type UnknownPayment } from '../contract/unknown-payment.admin.calls.ts'

export const unknownPaymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    unknownPayments: build.query<UnknownPayment[], void>({
      query: () => request(unknownPaymentsCall),
      keepUnusedDataFor: 0,
    }),
  }),
})
export const { useUnknownPaymentsQuery } = unknownPaymentsApi
