import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import type { ReviewSort } from '../contract/review-terms.ts'
import {
  deleteReviewCall,
  deleteReviewCommentCall,
  editReviewCall,
  ownReviewsCall,
  productReviewsCall,
  reviewableLinesCall,
  reviewCall,
  shopReviewsCall,
  writeReviewCall,
  writeReviewCommentCall,
} from '../contract/reviews.calls.ts'

interface KeyedRequest<Body> {
  body: Body
  headers: Record<string, string>
}

const byCursor = {
  initialPageParam: null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
} as const

/** Cards and pages of products show the stars. */
const changed = ['Review', 'Product'] as const

const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    productReviews: build.infiniteQuery<
      DataOf<typeof productReviewsCall>,
      { productId: number; sort: ReviewSort },
      string | null
    >({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { productId, sort }, pageParam }) =>
        request(productReviewsCall, {
          params: { id: productId },
          query: { sort, size: '10', cursor: pageParam ?? undefined },
        }),
      providesTags: ['Review'],
    }),
    shopReviews: build.infiniteQuery<
      DataOf<typeof shopReviewsCall>,
      { partnerUri: string; sort: ReviewSort; search: string | undefined },
      string | null
    >({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { partnerUri, ...filter }, pageParam }) =>
        request(shopReviewsCall, { params: { partnerUri }, query: { ...filter, cursor: pageParam ?? undefined } }),
      providesTags: ['Review'],
    }),
    ownReviews: build.infiniteQuery<DataOf<typeof ownReviewsCall>, void, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ pageParam }) => request(ownReviewsCall, { query: { cursor: pageParam ?? undefined } }),
      providesTags: ['Review'],
    }),
    /** All shipped lines of one order; null: the lines of all orders that still can be reviewed. */
    reviewableLines: build.query<DataOf<typeof reviewableLinesCall>, string | null>({
      query: (orderNumber) => request(reviewableLinesCall, { query: { orderNumber: orderNumber ?? undefined } }),
      providesTags: ['Review'],
    }),
    review: build.query<DataOf<typeof reviewCall>, number>({
      query: (id) => request(reviewCall, { params: { id } }),
      providesTags: [{ type: 'Review', id: 'one' }],
    }),
    writeReview: build.mutation<
      DataOf<typeof writeReviewCall>,
      KeyedRequest<BodyOf<typeof writeReviewCall>> & { productId: number }
    >({
      query: ({ productId, body, headers }) => request(writeReviewCall, { params: { id: productId }, body, headers }),
      invalidatesTags: changed,
    }),
    editReview: build.mutation<DataOf<typeof editReviewCall>, { id: number; body: BodyOf<typeof editReviewCall> }>({
      query: ({ id, body }) => request(editReviewCall, { params: { id }, body }),
      invalidatesTags: changed,
    }),
    // The page of the deleted review is about to leave and must not reload it; the lists reload when they are shown.
    deleteReview: build.mutation<null, number>({
      query: (id) => request(deleteReviewCall, { params: { id } }),
      invalidatesTags: ['Product'],
    }),
    writeReviewComment: build.mutation<
      DataOf<typeof writeReviewCommentCall>,
      KeyedRequest<BodyOf<typeof writeReviewCommentCall>> & { reviewId: number }
    >({
      query: ({ reviewId, body, headers }) =>
        request(writeReviewCommentCall, { params: { id: reviewId }, body, headers }),
      invalidatesTags: ['Review'],
    }),
    deleteReviewComment: build.mutation<null, number>({
      query: (id) => request(deleteReviewCommentCall, { params: { id } }),
      invalidatesTags: ['Review'],
    }),
  }),
})
export const {
  useProductReviewsInfiniteQuery,
  useShopReviewsInfiniteQuery,
  useOwnReviewsInfiniteQuery,
  useReviewableLinesQuery,
  useReviewQuery,
  useWriteReviewMutation,
  useEditReviewMutation,
  useDeleteReviewMutation,
  useWriteReviewCommentMutation,
  useDeleteReviewCommentMutation,
} = reviewsApi
