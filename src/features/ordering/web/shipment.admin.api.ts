import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { correctShipmentCall } from '../contract/order-desk.admin.calls.ts'
import { tagsAfterAction, type OperatorAction } from './ordering.admin.api.ts'

type Correction = OperatorAction<BodyOf<typeof correctShipmentCall>> & { shipmentId: number }

export const { useCorrectShipmentMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    correctShipment: build.mutation<DataOf<typeof correctShipmentCall>, Correction>({
      query: ({ orderNumber, shipmentId, ...rest }) =>
        request(correctShipmentCall, { params: { orderNumber, id: shipmentId }, ...rest }),
      invalidatesTags: tagsAfterAction,
    }),
  }),
})
