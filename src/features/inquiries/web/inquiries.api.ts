import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { sendInquiryCall } from '../contract/inquiries.calls.ts'
import type { SentInquiry } from '../contract/inquiry-form.ts'

const inquiriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendInquiry: build.mutation<null, SentInquiry>({
      query: (body) => request(sendInquiryCall, { body }),
    }),
  }),
})
export const { useSendInquiryMutation } = inquiriesApi
