import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import type { OfShop } from '#web/api/of-shop.ts'
import { request, type RequestParts } from '#web/api/request.ts'
import {
  answerReviewCall,
  brandReviewCall,
  brandReviewsCall,
  exportBrandReviewsCall,
  deleteBrandReviewCommentCall,
  hideReviewsCall,
  showReviewsCall,
} from '../contract/reviews.partner.calls.ts'
import type { ModerationFilter } from './moderation.ts'

const reviewsPartnerApi = api.injectEndpoints({
  endpoints: (build) => ({
    brandReviews: build.query<DataOf<typeof brandReviewsCall>, OfShop & { filter: ModerationFilter }>({
      query: ({ shopId, filter: { page = 0, ...filter } }) =>
        request(brandReviewsCall, { query: { ...filter, page: String(page) }, shop: shopId }),
      providesTags: ['Review'],
    }),
    brandReview: build.query<DataOf<typeof brandReviewCall>, OfShop & { id: string }>({
      query: ({ shopId, id }) => request(brandReviewCall, { params: { id }, shop: shopId }),
      providesTags: ['Review'],
    }),
    hideReviews: build.mutation<DataOf<typeof hideReviewsCall>, OfShop & { body: BodyOf<typeof hideReviewsCall> }>({
      query: ({ shopId, body }) => request(hideReviewsCall, { body, shop: shopId }),
      // A 404 means that the list on the screen is stale.
      invalidatesTags: ['Review', 'Product'],
    }),
    showReviews: build.mutation<DataOf<typeof showReviewsCall>, OfShop & { reviewIds: number[] }>({
      query: ({ shopId, reviewIds }) => request(showReviewsCall, { body: { reviewIds }, shop: shopId }),
      invalidatesTags: ['Review', 'Product'],
    }),
    answerReview: build.mutation<DataOf<typeof answerReviewCall>, OfShop & { id: number; content: string }>({
      query: ({ shopId, id, content }) =>
        request(answerReviewCall, { params: { id: String(id) }, body: { content }, shop: shopId }),
      invalidatesTags: ['Review'],
    }),
    deleteBrandReviewComment: build.mutation<null, OfShop & { id: number }>({
      query: ({ shopId, id }) => request(deleteBrandReviewCommentCall, { params: { id: String(id) }, shop: shopId }),
      invalidatesTags: ['Review'],
    }),
  }),
})
export const {
  useBrandReviewsQuery,
  useBrandReviewQuery,
  useHideReviewsMutation,
  useShowReviewsMutation,
  useAnswerReviewMutation,
  useDeleteBrandReviewCommentMutation,
} = reviewsPartnerApi

/** The reviews of a filter as a workbook. */
export const reviewWorkbook = ({
  shopId,
  filter,
}: OfShop & { filter: RequestParts<typeof exportBrandReviewsCall>['query'] }) =>
  request(exportBrandReviewsCall, { query: { ...filter }, shop: shopId })
