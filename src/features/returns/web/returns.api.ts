import type { BodyOf, DataOf } from '#contract/call.ts'
import { uploadOwnAttachmentCall } from '#features/files/contract/attachments.calls.ts'
import { api } from '#web/api/api.ts'
import { request, type ApiRequest } from '#web/api/request.ts'
import {
  askReturnCall,
  orderReturnsCall,
  returnFileCall,
  returnParcelCall,
  withdrawReturnCall,
} from '../contract/returns.calls.ts'

/** After a refusal too: the return has moved on. Each step writes a line into the order's timeline. */
const changes = ['Return', 'Order'] as const

const returnsApi = api.injectEndpoints({
  endpoints: (build) => ({
    orderReturns: build.query<DataOf<typeof orderReturnsCall>, string>({
      query: (orderNumber) => request(orderReturnsCall, { params: { orderNumber } }),
      providesTags: ['Return'],
    }),
    askReturn: build.mutation<
      DataOf<typeof askReturnCall>,
      { orderNumber: string; body: BodyOf<typeof askReturnCall>; headers: Record<string, string> }
    >({
      query: ({ orderNumber, ...sent }) => request(askReturnCall, { params: { orderNumber }, ...sent }),
      // It may have been refunded at once.
      invalidatesTags: [...changes, 'Cash'],
    }),
    withdrawReturn: build.mutation<null, number>({
      query: (id) => request(withdrawReturnCall, { params: { id: String(id) } }),
      invalidatesTags: [...changes],
    }),
    nameReturnParcel: build.mutation<null, { id: number; body: BodyOf<typeof returnParcelCall> }>({
      query: ({ id, body }) => request(returnParcelCall, { params: { id: String(id) }, body }),
      invalidatesTags: [...changes],
    }),
  }),
})
export const { useOrderReturnsQuery, useAskReturnMutation, useWithdrawReturnMutation, useNameReturnParcelMutation } =
  returnsApi

export const returnPhotoRequest =
  (id: number) =>
  (fileId: number, isPreview: boolean): ApiRequest =>
    request(returnFileCall, {
      params: { id: String(id), fileId: String(fileId) },
      query: isPreview ? { preview: 'Y' } : {},
    })

/** The upload of a photo by the member. */
export const photoUpload = (upload: File, query: { name: string }): ApiRequest =>
  request(uploadOwnAttachmentCall, { query, upload })
