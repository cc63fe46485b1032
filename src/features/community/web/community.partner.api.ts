import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import type { OfShop } from '#web/api/of-shop.ts'
import { request } from '#web/api/request.ts'
import type { PostCategory } from '../contract/community-terms.ts'
import {
  brandPostCall,
  brandPostsCall,
  deleteBrandCommentCall,
  dismissReportsCall,
  exportBrandPostsCall,
  hidePostsCall,
  showPostsCall,
  type PostFilterCode,
} from '../contract/community.partner.calls.ts'

export interface BrandPostFilter {
  category?: PostCategory
  state?: PostFilterCode
  search?: string
  page?: number
}

const communityPartnerApi = api.injectEndpoints({
  endpoints: (build) => ({
    brandPosts: build.query<DataOf<typeof brandPostsCall>, OfShop & { filter: BrandPostFilter }>({
      query: ({ shopId, filter: { page = 0, ...filter } }) =>
        request(brandPostsCall, { query: { ...filter, page: String(page) }, shop: shopId }),
      providesTags: ['Community'],
    }),
    brandPost: build.query<DataOf<typeof brandPostCall>, OfShop & { id: string }>({
      query: ({ shopId, id }) => request(brandPostCall, { params: { id }, shop: shopId }),
      providesTags: ['Community'],
    }),
    showPosts: build.mutation<DataOf<typeof showPostsCall>, OfShop & { body: BodyOf<typeof showPostsCall> }>({
      query: ({ shopId, body }) => request(showPostsCall, { body, shop: shopId }),
      // A 404 means that the list on the screen is stale.
      invalidatesTags: ['Community'],
    }),
    hidePosts: build.mutation<DataOf<typeof hidePostsCall>, OfShop & { body: BodyOf<typeof hidePostsCall> }>({
      query: ({ shopId, body }) => request(hidePostsCall, { body, shop: shopId }),
      // A 404 means that the list on the screen is stale.
      invalidatesTags: (_, error) => (error && error.status !== 404 ? [] : ['Community']),
    }),
    dismissReports: build.mutation<DataOf<typeof dismissReportsCall>, OfShop & { id: number }>({
      query: ({ shopId, id }) => request(dismissReportsCall, { params: { id: String(id) }, shop: shopId }),
      invalidatesTags: ['Community'],
    }),
    deleteBrandComment: build.mutation<null, OfShop & { id: number }>({
      query: ({ shopId, id }) => request(deleteBrandCommentCall, { params: { id: String(id) }, shop: shopId }),
      invalidatesTags: ['Community'],
    }),
  }),
})
export const {
  useBrandPostsQuery,
  useBrandPostQuery,
  useHidePostsMutation,
  useShowPostsMutation,
  useDeleteBrandCommentMutation,
  useDismissReportsMutation,
} = communityPartnerApi

export const postWorkbook = ({ shopId, filter: { page: _, ...filter } }: OfShop & { filter: BrandPostFilter }) =>
  request(exportBrandPostsCall, { query: filter, shop: shopId })
