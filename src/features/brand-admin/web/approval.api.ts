import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { approvalCall } from '../contract/approval.partner.calls.ts'

/** In a file of its own, because the start page of every shop loads it. */
const approvalApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** State of the own brand's application; for its headquarters. */
    approval: build.query<DataOf<typeof approvalCall>, string>({
      query: (shopId) => request(approvalCall, { shop: shopId }),
      providesTags: ['Approval'],
    }),
  }),
})
export const { useApprovalQuery } = approvalApi
