import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import {
  cancelChargeCall,
  chargeCashCall,
  findChargeCall,
  openChargesCall,
  refundChargeCall,
  type Charge,
} from '../contract/cash-charges.calls.ts'

interface ChargeRequest {
  body: BodyOf<typeof chargeCashCall>
  headers: Record<string, string>
}

export const cashChargesApi = api.injectEndpoints({
  endpoints: (build) => ({
    chargeCash: build.mutation<DataOf<typeof chargeCashCall>, ChargeRequest>({
      query: ({ body, headers }) => request(chargeCashCall, { body, headers }),
      invalidatesTags: ['Cash'],
    }),
    // Never show money from a stale cache [spec §7 Session and account].
    charge: build.query<Charge, string>({
      query: (orderNumber) => request(findChargeCall, { params: { orderNumber } }),
      providesTags: ['Cash'],
      keepUnusedDataFor: 0,
    }),
    openCharges: build.query<DataOf<typeof openChargesCall>, void>({
      query: () => request(openChargesCall, {}),
      providesTags: ['Cash'],
      keepUnusedDataFor: 0,
    }),
    cancelCharge: build.mutation<Charge, string>({
      query: (id) => request(cancelChargeCall, { params: { id } }),
      invalidatesTags: ['Cash'],
    }),
    refundCharge: build.mutation<Charge, { orderNumber: string; headers: Record<string, string> }>({
      query: ({ orderNumber, headers }) => request(refundChargeCall, { params: { orderNumber }, headers }),
      invalidatesTags: ['Cash'],
    }),
  }),
})
export const {
  useChargeCashMutation,
  useChargeQuery,
  useOpenChargesQuery,
  useCancelChargeMutation,
  useRefundChargeMutation,
} = cashChargesApi
