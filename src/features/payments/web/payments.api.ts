import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { paymentMethodsCall } from '../contract/payments.calls.ts'

export type PaymentMethod = DataOf<typeof paymentMethodsCall>[number]

export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Ways to pay that work now. */
    paymentMethods: build.query<PaymentMethod[], void>({
      query: () => request(paymentMethodsCall),
      providesTags: ['Payment'],
    }),
  }),
})
export const { usePaymentMethodsQuery } = paymentsApi
