import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { reviewCall } from '../contract/reviews.calls.ts'

const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    review: build.query<DataOf<typeof reviewCall>, number>({
      query: (id) => request(reviewCall, { params: { id } }),
      providesTags: [{ type: 'Review', id: 'one' }],
    }),
  }),
})
export const { useReviewQuery } = reviewsApi
