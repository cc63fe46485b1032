import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import type { CardWindow } from '../contract/card-terms.ts'
import {
  confirmCardPaymentCall,
  failCardPaymentCall,
  openCardPaymentCall,
  paySandboxCall,
  registerSandboxCardCall,
} from '../contract/card.calls.ts'
import { paymentMethodsCall } from '../contract/payments.calls.ts'

export type PaymentMethod = DataOf<typeof paymentMethodsCall>[number]

export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Currently available payment methods. */
    paymentMethods: build.query<PaymentMethod[], void>({
      query: () => request(paymentMethodsCall),
      providesTags: ['Payment'],
    }),
    openCardPayment: build.mutation<CardWindow, string>({
      query: (orderNumber) => request(openCardPaymentCall, { body: { orderNumber } }),
      // Also after a refusal: the page then shows an outdated order.
      invalidatesTags: ['Order'],
    }),
    confirmCardPayment: build.mutation<DataOf<typeof confirmCardPaymentCall>, BodyOf<typeof confirmCardPaymentCall>>({
      query: (body) => request(confirmCardPaymentCall, { body }),
      invalidatesTags: ['Order', 'Cash'],
    }),
    failCardPayment: build.mutation<DataOf<typeof failCardPaymentCall>, BodyOf<typeof failCardPaymentCall>>({
      query: (body) => request(failCardPaymentCall, { body }),
      invalidatesTags: ['Order'],
    }),
    paySandbox: build.mutation<DataOf<typeof paySandboxCall>, BodyOf<typeof paySandboxCall>>({
      query: (body) => request(paySandboxCall, { body }),
    }),
    registerSandboxCard: build.mutation<DataOf<typeof registerSandboxCardCall>, BodyOf<typeof registerSandboxCardCall>>(
      {
        query: (body) => request(registerSandboxCardCall, { body }),
      },
    ),
  }),
})
export const {
  usePaymentMethodsQuery,
  useOpenCardPaymentMutation,
  useConfirmCardPaymentMutation,
  useFailCardPaymentMutation,
  usePaySandboxMutation,
  useRegisterSandboxCardMutation,
} = paymentsApi
