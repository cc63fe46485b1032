import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import type { OfShop } from '#web/api/of-shop.ts'
import { request, type ApiRequest } from '#web/api/request.ts'
import {
  brandRequestCall,
  brandRequestFileCall,
  decideRequestCall,
  markBrandRequestReadCall,
  sendRequestCall,
  writeBrandMessageCall,
} from '../contract/product-requests.partner.calls.ts'

interface OfRequest extends OfShop {
  id: string
}
/** With the Idempotency-Key of the press. */
type Sent<Call> = { body: BodyOf<Call>; headers: Record<string, string> }

const productRequestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    brandRequest: build.query<DataOf<typeof brandRequestCall>, OfRequest>({
      query: ({ shopId, id }) => request(brandRequestCall, { params: { id }, shop: shopId }),
      providesTags: ['ProductRequest'],
    }),
    sendRequest: build.mutation<DataOf<typeof sendRequestCall>, OfShop & Sent<typeof sendRequestCall>>({
      query: ({ shopId, body, headers }) => request(sendRequestCall, { body, shop: shopId, headers }),
      invalidatesTags: (_, error) => (error ? [] : ['ProductRequest']),
    }),
    writeBrandMessage: build.mutation<null, OfRequest & Sent<typeof writeBrandMessageCall>>({
      query: ({ shopId, id, body, headers }) =>
        request(writeBrandMessageCall, { params: { id }, body, shop: shopId, headers }),
      // After a refusal too: the request may have ended.
      invalidatesTags: ['ProductRequest'],
    }),
    decideRequest: build.mutation<null, OfRequest & Sent<typeof decideRequestCall>>({
      query: ({ shopId, id, body, headers }) =>
        request(decideRequestCall, { params: { id }, body, shop: shopId, headers }),
      // After a refusal too: the request has moved on.
      invalidatesTags: ['ProductRequest'],
    }),
    markBrandRequestRead: build.mutation<null, OfRequest>({
      query: ({ shopId, id }) => request(markBrandRequestReadCall, { params: { id }, shop: shopId }),
      invalidatesTags: ['ProductRequest'],
    }),
  }),
})
export const {
  useBrandRequestQuery,
  useSendRequestMutation,
  useWriteBrandMessageMutation,
  useDecideRequestMutation,
  useMarkBrandRequestReadMutation,
} = productRequestsApi

export const brandFileRequest =
  ({ shopId, id }: OfRequest) =>
  (fileId: number, isPreview: boolean): ApiRequest =>
    request(brandRequestFileCall, {
      params: { id, fileId: String(fileId) },
      query: isPreview ? { preview: 'Y' } : {},
      shop: shopId,
    })
