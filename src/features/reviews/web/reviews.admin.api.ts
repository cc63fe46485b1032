import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import {
  adminReviewCall,
  adminReviewsCall,
  answerAnyReviewCall,
  deleteAnyReviewCommentCall,
  hideAnyReviewsCall,
  showAnyReviewsCall,
} from '../contract/reviews.admin.calls.ts'
import type { ModerationFilter } from './moderation.ts'

const reviewsAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminReviews: build.query<DataOf<typeof adminReviewsCall>, ModerationFilter & { partnerUri?: string }>({
      query: ({ page = 0, ...filter }) => request(adminReviewsCall, { query: { ...filter, page: String(page) } }),
      providesTags: ['Review'],
    }),
    adminReview: build.query<DataOf<typeof adminReviewCall>, string>({
      query: (id) => request(adminReviewCall, { params: { id } }),
      providesTags: ['Review'],
    }),
    hideAnyReviews: build.mutation<DataOf<typeof hideAnyReviewsCall>, BodyOf<typeof hideAnyReviewsCall>>({
      query: (body) => request(hideAnyReviewsCall, { body }),
      invalidatesTags: ['Review', 'Product'],
    }),
    showAnyReviews: build.mutation<DataOf<typeof showAnyReviewsCall>, number[]>({
      query: (reviewIds) => request(showAnyReviewsCall, { body: { reviewIds } }),
      invalidatesTags: ['Review', 'Product'],
    }),
    answerAnyReview: build.mutation<DataOf<typeof answerAnyReviewCall>, { id: number; content: string }>({
      query: ({ id, content }) => request(answerAnyReviewCall, { params: { id: String(id) }, body: { content } }),
      invalidatesTags: ['Review'],
    }),
    deleteAnyReviewComment: build.mutation<null, number>({
      query: (id) => request(deleteAnyReviewCommentCall, { params: { id: String(id) } }),
      invalidatesTags: ['Review'],
    }),
  }),
})
export const {
  useAdminReviewsQuery,
  useAdminReviewQuery,
  useHideAnyReviewsMutation,
  useShowAnyReviewsMutation,
  useAnswerAnyReviewMutation,
  useDeleteAnyReviewCommentMutation,
} = reviewsAdminApi
