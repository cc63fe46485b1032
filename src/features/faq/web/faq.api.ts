import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { faqCall } from '../contract/faq.calls.ts'
import type { FaqCategory } from '../contract/faq-terms.ts'
import { adminFaqsCall, deleteFaqCall, editFaqCall, orderFaqsCall, writeFaqCall } from '../contract/faq.admin.calls.ts'
import {
  brandFaqsCall,
  deleteBrandFaqCall,
  editBrandFaqCall,
  orderBrandFaqsCall,
  writeBrandFaqCall,
} from '../contract/faq.partner.calls.ts'

/** The writers: a headquarters with its shop, or the operator. */
interface OfWriter {
  shopId: string | undefined
}
const changed = (_: unknown, error: unknown) => (error ? [] : (['Faq', 'Audit'] as const))

const faqApi = api.injectEndpoints({
  endpoints: (build) => ({
    faqs: build.query<DataOf<typeof faqCall>, { partnerUri?: string; category?: FaqCategory; search?: string }>({
      query: (filter) => request(faqCall, { query: filter }),
      providesTags: ['Faq'],
    }),
    writtenFaqs: build.query<DataOf<typeof adminFaqsCall>, OfWriter>({
      query: ({ shopId }) => (shopId === undefined ? request(adminFaqsCall) : request(brandFaqsCall, { shop: shopId })),
      providesTags: ['Faq'],
    }),
    writeFaq: build.mutation<
      DataOf<typeof writeFaqCall>,
      OfWriter & { body: BodyOf<typeof writeFaqCall>; headers: Record<string, string> }
    >({
      query: ({ shopId, body, headers }) =>
        shopId === undefined
          ? request(writeFaqCall, { body, headers })
          : request(writeBrandFaqCall, { body, shop: shopId, headers }),
      invalidatesTags: changed,
    }),
    editFaq: build.mutation<DataOf<typeof editFaqCall>, OfWriter & { id: string; body: BodyOf<typeof editFaqCall> }>({
      query: ({ shopId, id, body }) =>
        shopId === undefined
          ? request(editFaqCall, { params: { id }, body })
          : request(editBrandFaqCall, { params: { id }, body, shop: shopId }),
      invalidatesTags: changed,
    }),
    deleteFaq: build.mutation<undefined, OfWriter & { id: string }>({
      query: ({ shopId, id }) =>
        shopId === undefined
          ? request(deleteFaqCall, { params: { id } })
          : request(deleteBrandFaqCall, { params: { id }, shop: shopId }),
      invalidatesTags: changed,
    }),
    orderFaqs: build.mutation<undefined, OfWriter & { body: BodyOf<typeof orderFaqsCall> }>({
      query: ({ shopId, body }) =>
        shopId === undefined ? request(orderFaqsCall, { body }) : request(orderBrandFaqsCall, { body, shop: shopId }),
      // A refusal means that the list is stale.
      invalidatesTags: ['Faq', 'Audit'],
    }),
  }),
})
export const {
  useFaqsQuery,
  useWrittenFaqsQuery,
  useWriteFaqMutation,
  useEditFaqMutation,
  useDeleteFaqMutation,
  useOrderFaqsMutation,
} = faqApi
